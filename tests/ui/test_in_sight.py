"""What a player looks for is in sight: rents at an auction, names at a trade, tips beside what they are about."""

import pygame
import pytest

from game.engine import events as ev
from game.engine.actions import Terms
from game.engine.causes import Salary
from game.engine.parties import BANK
from game.ui.gallery import EXHIBITS, scene_for
from game.ui.panels.estate import EstatePanel
from game.ui.panels.trade import TradePanel
from game.ui.stage.view import line_of
from game.ui.stage.word_cues import Bubble

from .hand import ENGLISH, Hand, rules
from .test_lesson import pupil

SIZES = [(960, 600), (1280, 720), (1920, 1080), (3440, 1440)]


def shown(name: str, size: tuple[int, int] = (1280, 720), seats: int = 8) -> Hand:
    exhibit = next(each for each in EXHIBITS if each.name == name)
    return Hand(scene_for(exhibit, rules(**exhibit.options), ENGLISH, 2, seats), size).wait(0.5)


def words_of(hand: Hand) -> list[str]:
    page = hand.scene.form.page
    assert page is not None
    return page.words


@pytest.mark.parametrize("size", SIZES)
def test_a_bidder_sees_what_the_deed_earns(size: tuple[int, int]) -> None:
    words = words_of(shown("auction", size))
    assert "$20" in words  # the rent of Illinois Avenue as it stands
    assert "$1,100" in words  # and with a hotel


def test_a_hidden_bid_is_made_in_sight_of_it_too() -> None:
    hand = shown("auction_sealed")
    hand.click("ready").wait(0.5)
    assert "$1,100" in words_of(hand)


@pytest.mark.parametrize("size", SIZES)
def test_partners_of_a_trade_have_names(size: tuple[int, int]) -> None:
    words = words_of(shown("trade", size, 4))
    assert {"Otto", "Noor", "Pip"} <= set(words)


def test_a_trade_lies_in_the_middle_of_a_wide_window() -> None:
    hand = shown("trade", (3440, 1440))
    controls = [hand.control(name) for name in ("offer", "slider_give", "slider_take")]
    rects = [control.rect for control in controls if control]
    whole = rects[0].unionall(rects[1:])
    assert whole.w < 3440 * 0.7
    assert abs(whole.centerx - 1720) < 200


@pytest.mark.parametrize("seats", [2, 8])
@pytest.mark.parametrize("size", SIZES)
def test_what_a_player_says_covers_no_cash(size: tuple[int, int], seats: int) -> None:
    scene = shown("throw", size, seats).scene
    for seat, rect in enumerate(scene.layout.seats):
        bubble = Bubble(seat, "A remark of some length, made in passing", 1.0).place(scene.canvas)
        assert rect.contains(bubble)
        assert bubble.y > rect.y + rect.h * 0.4


@pytest.mark.parametrize(
    ("event", "seat"),
    [
        (ev.TradeProposed(0, 1, Terms()), 0),
        (ev.TradeAccepted(0, 1, Terms()), 1),
        (ev.TradeRefused(0, 1, Terms()), 1),
        (ev.PropertyRefused(0, 2, (), (), 100), 2),
        (ev.Paid(BANK, 1, 200, Salary()), 1),
        (ev.Paid(1, 0, 12, Salary()), 1),
        (ev.GameBegan(3), -1),
    ],
)
def test_a_line_has_the_colour_of_whoever_did_it(event: ev.Event, seat: int) -> None:
    assert line_of("", event).seat == seat


def at_the_trade() -> Hand:
    """The guided game, where a trade is proposed."""
    hand = pupil()
    hand.command("throw").wait(0.5).command("buy").wait(0.5).command("end_turn").wait(0.5)
    return hand.type("101").press(pygame.K_RETURN).wait(0.5).command("throw").wait(0.5)


def test_a_tip_stays_while_one_does_what_it_says() -> None:
    hand = at_the_trade()
    told = hand.table.tip
    assert told
    for command, panel in (("trade", TradePanel), ("build", EstatePanel)):
        hand.command(command).wait(0.3)
        assert isinstance(hand.table.panel, panel)
        assert hand.scene.tip.words == told
        hit = hand.scene.tip.rect.collidelist([each.rect for each in hand.scene.controls.items if each.rank < 2])
        assert hit < 0  # it lies on nothing that can be clicked
        hand.press(pygame.K_ESCAPE).wait(0.3)


def test_a_tip_covers_no_line_of_the_log() -> None:
    hand = pupil()
    hand.command("throw").wait(0.5)
    assert hand.scene.tip.rect.h
    assert hand.scene.log.shown
    assert all(not hand.scene.tip.rect.colliderect(line.rect) for line in hand.scene.log.shown)
    before = hand.scene.log.shown[0].rect.y
    hand.click_at(hand.scene.tip.rect.center).wait(0.2)
    assert not hand.scene.tip.words
    assert hand.scene.log.shown[0].rect.y < before
