"""What people have set holds at the table."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.bots.thinking import AtOnce
from game.engine.actions import EndTurn
from game.engine.frames import Offer
from game.engine.state import State
from game.session.session import Session
from game.session.settings import DEFAULT
from game.telling import Teller
from game.ui import theme
from game.ui.gallery import EXHIBITS, scene_for
from game.ui.panels.confirm import ConfirmPanel
from game.ui.panels.hint import HintPanel
from game.ui.seating import seats_for
from game.ui.stage.word_cues import Bubble, Toast
from game.ui.table.scene import TableScene
from game.ui.table.table import Table

from .hand import ENGLISH, Hand, rules

EXHIBIT = {exhibit.name: exhibit for exhibit in EXHIBITS}


def table_with(*players: str, **fields: Any) -> Hand:
    settings = replace(DEFAULT, **{"speed": "instant", **fields})
    session = Session.start("standard", rules(who_starts="seat_order"), seats_for(players), 4)
    teller = Teller(ENGLISH, session.state.rules, [seat.name for seat in session.seats])
    return Hand(TableScene(Table(session, teller, AtOnce(session.state.rules), settings)))


def at(name: str, **fields: Any) -> Hand:
    hand = Hand(scene_for(EXHIBIT[name], rules(**EXHIBIT[name].options), ENGLISH, 1, 3))
    hand.table.obey(replace(DEFAULT, **{"speed": "instant", **fields}))
    return hand.wait(1.0)


def test_turns_end_by_themselves_where_that_is_wished() -> None:
    hand = at("end", auto_end=True)
    assert any(done.action == EndTurn(0) for done in hand.table.session.log)  # type: ignore[union-attr]


def test_a_purchase_is_confirmed_where_that_is_wished() -> None:
    hand = at("purchase", confirm_purchases=True)
    hand.command("buy").wait(0.2)
    assert isinstance(hand.table.panel, ConfirmPanel)
    assert isinstance(hand.table.session.state.stack[-1], Offer)
    hand.click("yes").wait(0.2)
    assert not isinstance(hand.table.session.state.stack[-1], Offer)


def test_a_bots_turn_is_summed_up_in_one_line() -> None:
    hand = table_with("basic", "basic", "person", speed="normal", bots="summed")
    seen: set[type] = set()
    for _ in range(400):
        hand.wait(0.05)
        if hand.table.stage._now is not None:
            seen.add(type(hand.table.stage._now[1]))
        if hand.answers():
            break
    assert seen == {Toast}


def test_offers_of_bots_can_be_switched_off() -> None:
    hand = at("throw", offers=False)
    assert 0 in hand.table.moderator._memory.undisturbed
    hand.table.obey(replace(DEFAULT, offers=True))
    assert not hand.table.moderator._memory.undisturbed


@pytest.mark.parametrize("name", ["purchase", "auction", "debt", "trade_review", "jail", "end", "mortgage_received"])
def test_the_expert_says_what_it_would_do_and_why(name: str) -> None:
    hand = at(name)
    before = hand.table.session.number
    hand.command("hint").wait_until(lambda: isinstance(hand.table.panel, HintPanel)).wait(0.2)
    panel = hand.table.panel
    assert isinstance(panel, HintPanel)
    assert not hand.scene.desk.why_not(panel.hint.action)
    hand.press(pygame.K_RETURN).wait(0.5)
    assert hand.table.session.number > before or hand.table.overlays


def test_no_hints_where_they_are_not_wished() -> None:
    hand = table_with("person", "basic", hints=False).wait(0.3)
    assert hand.control("hint") is None


def test_computer_players_have_a_word_to_say() -> None:
    hand = table_with("basic", "basic", "basic", speed="quick")
    for _ in range(4000):
        hand.wait(0.05)
        tails = [cue for cue, _ in hand.table.stage._tails if isinstance(cue, Bubble)]
        if any(cue.words.endswith((".", "!", "?")) for cue in tails):
            return
    raise AssertionError("nobody ever says anything")


@pytest.fixture
def strong() -> Iterator[None]:
    theme.set_contrast(True)
    yield
    theme.set_contrast(False)


def luminance(colour: pygame.Color) -> float:
    parts = [value / 255 for value in (colour.r, colour.g, colour.b)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: pygame.Color, other: pygame.Color) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


PAIRS = [
    *((theme.INK, each) for each in (theme.CREAM, theme.CREAM_DIM, theme.PAPER, theme.FELT)),
    *((theme.SOFT_INK, each) for each in (theme.CREAM, theme.CREAM_DIM, theme.PAPER)),
    *((theme.MIST, each) for each in (theme.ROOM_LIGHT, theme.ROOM_DARK, theme.WELL)),
    *((theme.WHITE, each) for each in (theme.GREEN, theme.ALARM)),
    (theme.CREAM, theme.ROOM_LIGHT),
]


@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_text_stands_out_from_what_it_stands_on(words: pygame.Color, ground: pygame.Color) -> None:
    assert contrast(words, ground) >= 4.5


@pytest.mark.usefixtures("strong")
@pytest.mark.parametrize(("words", "ground"), PAIRS)
def test_with_high_contrast_it_stands_out_far_more(words: pygame.Color, ground: pygame.Color) -> None:
    assert contrast(words, ground) >= 7


def test_large_shapes_are_larger() -> None:
    usual, large = at("throw"), at("throw", shapes=True)
    large.scene.resize((1280, 720))
    assert large.scene.backdrop.painter.shape_share > usual.scene.backdrop.painter.shape_share


def test_the_state_is_what_a_hint_leaves_untouched() -> None:
    hand = at("purchase")
    before: State = hand.table.session.state.copy()
    hand.command("hint").wait(1.0)
    assert hand.table.session.state == before
