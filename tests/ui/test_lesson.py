"""The first game teaches by doing, and tips come once and can be put away."""

import time

import pygame
from msgspec.structs import replace

from game.engine.queries import owns_group
from game.session import lesson
from game.session.session import Session
from game.session.settings import DEFAULT
from game.ui.panels.asking import PANELS
from game.ui.panels.trade import TradePanel
from game.ui.seating import seats_for
from game.ui.table.tips import Tips

from .hand import ENGLISH, Hand, rules, scene_of


def pupil() -> Hand:
    played_by = rules(lesson.PRESET, lesson.BOARD)
    first, second = seats_for(("person", "basic"))
    session = Session.adopt(lesson.first_game(played_by, (first, second), 1, time.time()))
    scene = scene_of(session)
    scene.table.tips = Tips(lesson.step)
    return Hand(scene).wait(0.5)


def tip_of(hand: Hand) -> str:
    hand.wait(0.5)
    return next((name for name in lesson.STEPS.values() if hand.scene.desk.say(f"tip.{name}") == hand.table.tip), "")


def square(hand: Hand, name: str) -> int:
    squares = hand.table.session.state.rules.board.squares
    return next(at for at, each in enumerate(squares) if each.id == name)


def test_throwing_buying_bidding_trading_building_and_debt_are_learnt_by_doing() -> None:
    hand = pupil()
    assert tip_of(hand) == "lesson.throw"
    hand.command("throw")
    assert tip_of(hand) == "lesson.buy"
    hand.command("buy")
    assert tip_of(hand) == "lesson.end"
    hand.command("end_turn")
    assert tip_of(hand) == "lesson.auction"
    hand.type("101").press(pygame.K_RETURN).wait(0.5)
    assert tip_of(hand) == "lesson.again"
    hand.command("throw")
    assert tip_of(hand) == "lesson.trade"
    hand.command("trade").wait(0.3)
    assert isinstance(hand.table.panel, TradePanel)
    hand.click(f"deed_{square(hand, 'bakehouse_lane')}").click(f"deed_{square(hand, 'cobblers_yard')}")
    hand.wait(0.2).click("field_cash_give").type("100").press(pygame.K_RETURN).wait(1.0)
    assert owns_group(hand.table.session.state, 0, square(hand, "skylark_hill"))
    assert tip_of(hand) == "lesson.build"  # what was done is not asked for again
    hand.command("end_turn")
    assert tip_of(hand) == "lesson.build"
    hand.command("build").wait(0.3).click(f"row_{square(hand, 'bakehouse_lane')}").wait(0.3).press(pygame.K_ESCAPE)
    hand.wait(0.3).command("throw")
    assert tip_of(hand) == "lesson.debt"
    hand.command("raise_cash").wait(0.3).click("confirm").wait(0.5)
    assert tip_of(hand) == "lesson.after_debt"
    hand.command("end_turn").wait(1.0)
    assert tip_of(hand) == "lesson.done"


def test_a_step_that_was_left_out_is_proposed_again() -> None:
    hand = pupil()
    hand.command("throw").wait(0.5).command("buy").wait(0.5).command("end_turn").wait(0.5).command("pass").wait(0.5)
    hand.command("throw").wait(0.5).command("end_turn")
    assert tip_of(hand) == "lesson.trade"


def test_every_kind_of_decision_has_a_tip() -> None:
    assert all(ENGLISH.find("ui", "tip", kind.__name__) for kind in PANELS)


def test_a_tip_comes_once_and_a_click_puts_it_away() -> None:
    hand = pupil()
    hand.table.tips = Tips()
    assert hand.wait(0.3).table.tip
    hand.click_at((hand.scene.layout.log.centerx, hand.scene.layout.log.y + 8))
    assert not hand.table.tip
    hand.command("throw").wait(0.5).command("buy").wait(0.5).command("end_turn").wait(1.0).command("pass").wait(1.0)
    assert not hand.table.tip  # a throw was explained before


def test_no_tips_where_they_are_not_wished() -> None:
    hand = pupil()
    hand.table.obey(replace(DEFAULT, tips=False, speed="instant"))
    assert not hand.wait(0.5).table.tip


def test_what_is_refused_leads_to_its_rule() -> None:
    hand = pupil()
    asked: list[str] = []

    def rulebook(clause: str) -> object:
        asked.append(clause)
        return scene_of(hand.table.session)

    hand.scene.open_rules = rulebook  # type: ignore[assignment]
    hand.command("build").wait(0.3)
    control = next(each for each in hand.scene.controls.items if each.why_not and each.name.startswith("up_"))
    hand.click(control.name).wait(0.1).press(pygame.K_F1).wait(0.1)
    assert asked == ["BUILD-1"]
