"""Events, refusals, decisions and actions as sentences, in the words of a locale."""

from .languages import languages, read_language, read_rulebook
from .locale import Locale, read_locale
from .mistakes import tell_mistake, tell_mistakes, what_is_wrong
from .teller import Teller

__all__ = [
    "Locale",
    "Teller",
    "languages",
    "read_language",
    "read_locale",
    "read_rulebook",
    "tell_mistake",
    "tell_mistakes",
    "what_is_wrong",
]
