"""Events, refusals, decisions and actions as sentences, in the words of a locale."""

from .locale import Locale, read_locale
from .teller import Teller

__all__ = ["Locale", "Teller", "read_locale"]
