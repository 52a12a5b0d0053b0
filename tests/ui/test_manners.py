"""How the table behaves: nothing answers by accident, nothing is stale or lost, and every refusal has a reason."""

from typing import Any

import pygame
import pytest

from game.engine.actions import Bid, PassBid, Throw
from game.engine.frames import Auction, AwaitThrow, TradeReview
from game.engine.queries import worth
from game.session.chronicle import tallied
from game.session.session import Session
from game.ui.gallery import EXHIBITS, scene_for
from game.ui.panels.auction import AuctionPanel, AuctionWatch
from game.ui.panels.breaks import HoldPanel, WatchPanel
from game.ui.panels.estate import EstatePanel
from game.ui.panels.lookup import DeedPanel, shows_worth
from game.ui.panels.trade import TradePanel
from game.ui.scene import Quit
from game.ui.table.words import prompt

from .hand import ENGLISH, Hand, rules, table_scene

EXHIBIT = {exhibit.name: exhibit for exhibit in EXHIBITS}


def at(name: str, *, people: int = 1, players: int = 3) -> Hand:
    exhibit = EXHIBIT[name]
    return Hand(scene_for(exhibit, rules(**exhibit.options), ENGLISH, people, players)).wait(1.0)


def started(*players: str, speed: str = "instant", **options: Any) -> Hand:
    return Hand(table_scene(rules(who_starts="seat_order", **options), players, speed=speed)).wait(0.5)  # type: ignore[arg-type]


def is_done(hand: Hand) -> bool:
    """Whether nothing plays any more, but for a card that waits to be read."""
    return not hand.table.stage.busy or hand.table.stage.reading is not None


# Answers


def test_a_click_meant_for_one_prompt_does_not_answer_the_next() -> None:
    hand = started("person", "person")
    throw = hand.control("throw")
    assert throw is not None
    for _ in range(6):  # as fast as a hand can
        hand.click_at(throw.rect.center)
    assert sum(isinstance(done.action, Throw) for done in hand.table.session.log) == 1  # type: ignore[union-attr]


def test_a_key_that_is_held_down_answers_once() -> None:
    hand = started("person", "person")
    for _ in range(6):
        hand.send(pygame.Event(pygame.KEYDOWN, key=pygame.K_r, mod=0, unicode="r", scancode=0))
    assert hand.table.session.number == 1


def test_an_answer_pressed_on_one_panel_and_released_on_another_is_none() -> None:
    hand = at("purchase")
    buy = hand.control("buy")
    assert buy is not None
    hand.send(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=buy.rect.center, button=1))
    hand.command("decline")
    hand.wait(1.0)
    before = hand.table.session.number
    hand.send(pygame.Event(pygame.MOUSEBUTTONUP, pos=buy.rect.center, button=1))
    assert hand.table.session.number == before


def test_i_bid_a_bot_raises_and_my_next_bid_is_above_it() -> None:
    hand = at("auction", players=2)
    hand.click("raise_1").wait(2.0)
    frame = hand.table.session.state.stack[-1]
    assert isinstance(frame, Auction)
    assert frame.leader == 1
    assert isinstance(hand.table.panel, AuctionPanel)
    raise_1 = hand.control("raise_1")
    assert raise_1 is not None
    assert raise_1.words == hand.scene.desk.money(frame.price + 1)
    hand.click("raise_1")
    bids = [done.action for done in hand.table.session.log if isinstance(done.action, Bid)]  # type: ignore[union-attr]
    assert [bid.amount for bid in bids if bid.player == 0][-1] == frame.price + 1


def test_a_bid_is_typed_and_handed_in_with_enter() -> None:
    hand = at("auction", people=3)
    hand.click("field_bid").type("150").press(pygame.K_RETURN)
    assert hand.table.session.log[-1].action == Bid(0, 150)  # type: ignore[union-attr]


def test_no_shortcut_fires_while_something_is_typed() -> None:
    hand = at("auction", people=3)
    hand.click("field_bid").type("1").press(pygame.K_p)  # P passes
    assert hand.table.session.number == 0
    hand.press(pygame.K_ESCAPE).press(pygame.K_p)
    assert hand.table.session.log[-1].action == PassBid(0)  # type: ignore[union-attr]


def test_a_bid_beyond_the_cash_says_why_not() -> None:
    hand = at("auction", people=3)
    hand.click("field_bid").type("99999").press(pygame.K_RETURN)
    bid = hand.control("bid")
    assert hand.table.session.number == 0
    assert bid is not None
    assert "cash" in bid.why_not


def test_a_bots_decision_is_never_drawn_as_mine() -> None:
    hand = started("basic", "person", speed="calm")
    assert not hand.answers()


def test_a_trade_between_two_bots_asks_nobody_here() -> None:
    hand = at("trade_review", people=0)
    assert not hand.answers()
    assert not isinstance(hand.table.session.state.stack[-1], TradeReview)


# Time


def test_space_finishes_what_is_playing() -> None:
    hand = started("person", "person", speed="calm")
    hand.wait_until(lambda: hand.control("throw") is not None).wait(0.5).command("throw").wait(0.1)
    assert hand.table.stage.busy
    hand.press(pygame.K_SPACE)
    assert is_done(hand)


def test_a_click_on_the_board_finishes_what_is_playing() -> None:
    hand = started("person", "person", speed="calm")
    hand.wait_until(lambda: hand.control("throw") is not None).wait(0.5).command("throw").wait(0.1)
    hand.click_at(hand.scene.backdrop.plan.inner.center)
    assert is_done(hand)


def test_the_rules_wait_for_no_animation() -> None:
    hand = started("person", "person", speed="calm")
    hand.wait_until(lambda: hand.control("throw") is not None).wait(0.5)
    before = hand.table.session.number
    hand.command("throw")
    assert hand.table.session.number == before + 1
    assert hand.table.stage.busy


def test_pause_stops_everything_and_resume_goes_on() -> None:
    hand = started("basic", "basic", "person", speed="calm")
    hand.press(pygame.K_ESCAPE)
    before = hand.table.session.number
    hand.wait(20.0)
    assert hand.table.session.number == before
    assert not hand.table.session.clock.running
    hand.click("resume") if hand.control("resume") else hand.press(pygame.K_ESCAPE)
    hand.wait_until(lambda: hand.table.session.number > before)


# Dealing


def test_hold_stops_a_bot_before_its_throw() -> None:
    hand = started("person", "basic")
    hand.command("hold")
    hand.command("throw").wait(1.0)
    while not isinstance(hand.table.panel, HoldPanel):
        control = next(iter(hand.answers()))
        hand.click(control.name).wait(1.0)
    frame = hand.table.session.state.stack[-1]
    assert isinstance(frame, AwaitThrow)
    assert frame.player == 1
    before = hand.table.session.number
    hand.wait(5.0)
    assert hand.table.session.number == before
    hand.click("trade").wait(0.3)
    assert isinstance(hand.table.panel, TradePanel)
    hand.press(pygame.K_ESCAPE).wait(0.3).click("go_on").wait(1.0)
    assert hand.table.session.number > before


def test_what_is_asked_for_too_early_opens_as_soon_as_the_rules_allow() -> None:
    hand = at("auction", people=1, players=2)
    hand.click("trade").wait(0.2)
    assert hand.table.wanted is None  # my own bid comes first, and I am told so
    hand.click("pass").wait(0.2)
    hand.click("trade").wait_until(lambda: isinstance(hand.table.panel, TradePanel))


def test_building_by_clicking_the_board_and_taking_it_back() -> None:
    hand = at("build")
    lot = hand.table.session.state.rules.lot_groups[0][0]
    hand.click(f"square_{lot}").wait(0.5)
    assert hand.table.session.state.level[lot] == 1
    assert hand.table.view.seen.level[lot] == 1
    hand.click(f"square_{lot}", button=3).wait(0.5)
    assert hand.table.session.state.level[lot] == 0
    hand.click(f"square_{lot}").wait(0.5).command("undo").wait(0.5)
    assert hand.table.session.state.level[lot] == 0
    assert hand.table.view.seen.level[lot] == 0


def test_dice_that_hang_in_the_air_during_a_pause_hide_nothing_that_is_read() -> None:
    hand = Hand(scene_for(EXHIBIT["dice"], rules(), ENGLISH, 1, 3)).send().command("pause").wait(0.1)
    assert hand.table.stage.throwing
    resume = hand.control("resume")
    assert resume is not None

    def read() -> list[bytes]:
        seen = (hand.loop.surface.subsurface(rect) for rect in (hand.scene.layout.prompt, resume.rect))
        return [pygame.image.tobytes(each, "RGB") for each in seen]

    during = read()
    hand.table.stage.finish()
    hand.wait(0.1)
    assert read() == during


def test_what_cannot_be_built_says_why() -> None:
    hand = at("build")
    lot = hand.table.session.state.rules.lot_groups[1][0]  # three houses, and a lot beside it has two
    control = hand.control(f"up_{lot}")
    assert control is not None
    assert "comes first" in control.why_not


def test_a_click_on_a_square_shows_its_deed_and_esc_puts_it_away() -> None:
    hand = at("throw")
    hand.click("square_39")
    assert isinstance(hand.table.panel, DeedPanel)
    hand.wait(0.2).press(pygame.K_ESCAPE)
    assert not isinstance(hand.table.panel, DeedPanel)


def test_a_trade_is_put_together_by_clicks_and_answered() -> None:
    hand = at("throw", people=1, players=2)
    hand.command("trade").wait(0.2)
    panel = hand.table.panel
    assert isinstance(panel, TradePanel)
    mine = next(each.name for each in hand.scene.controls.items if each.name.startswith("deed_") and not each.why_not)
    hand.click(mine).wait(0.2).click("field_cash_take").press(pygame.K_BACKSPACE).type("50").wait(0.1)
    assert panel.terms.cash == -50
    assert len(panel.terms.give) == 1
    hand.press(pygame.K_RETURN).wait(1.0)
    assert any(line.words.startswith("Maya offers Otto") for line in hand.table.view.lines)


def test_the_mortgage_key_turns_the_same_panel_over() -> None:
    hand = at("throw")
    hand.command("build").wait(0.2)
    assert isinstance(hand.table.panel, EstatePanel)
    hand.command("mortgage").wait(0.2)
    assert isinstance(hand.table.panel, EstatePanel)
    assert hand.table.panel.mode == "mortgage"


def test_a_debt_is_raised_as_proposed_and_paid() -> None:
    hand = at("debt")
    hand.command("raise_cash").wait(0.2).click("confirm").wait(0.5).command("pay").wait(0.5)
    assert hand.table.session.state.cash[1] > 1240


def test_giving_up_asks_once_more_and_only_then_is_done() -> None:
    hand = at("debt_hopeless")
    hand.command("give_up").wait(0.2)
    assert not hand.table.session.state.out[0]
    hand.click("yes").wait(0.5)
    assert hand.table.session.state.out[0]


def test_with_every_person_out_one_may_watch_hurry_or_add_up() -> None:
    hand = at("debt_hopeless")
    hand.command("give_up").wait(0.2).click("yes").wait(0.5)
    assert isinstance(hand.table.panel, WatchPanel)
    hand.click("tally").wait(2.0)
    assert hand.table.session.state.outcome is not None


def test_the_other_bidders_see_the_auction_without_buttons() -> None:
    hand = Hand(scene_for(EXHIBIT["auction"], rules(), ENGLISH, 0, 3))
    hand.table.stage.speed = "calm"
    hand.wait(0.3)
    assert isinstance(hand.table.panel, AuctionWatch)
    assert not hand.answers()


# What is shown


@pytest.mark.parametrize(("preset", "shown"), [("standard", True), ("classic", False)])
def test_worth_is_shown_only_where_tax_is_no_choice(preset: str, shown: bool) -> None:
    hand = Hand(table_scene(rules(preset), ("person", "person")))
    assert shows_worth(hand.scene.desk) is shown


def test_collect_is_there_only_where_rent_must_be_asked_for() -> None:
    assert Hand(table_scene(rules("by_the_letter"))).wait().control("collect") is not None
    assert Hand(table_scene(rules("standard"))).wait().control("collect") is None


def test_collect_looks_the_same_whether_rent_is_owed_or_not() -> None:
    hand = Hand(table_scene(rules("by_the_letter", who_starts="seat_order"), ("person", "person"))).wait(0.5)
    before = hand.control("collect")
    hand.command("collect").wait(0.2)
    assert hand.control("collect") == before or hand.control("collect").why_not == ""  # type: ignore[union-attr]


def test_every_person_in_turn_is_named_on_the_panel_and_in_the_prompt() -> None:
    hand = started("person", "person")
    assert prompt(hand.table).startswith("Maya,")


# Trouble


def test_the_window_is_closed_in_mid_animation() -> None:
    hand = started("person", "basic", speed="calm")
    hand.wait_until(lambda: hand.control("throw") is not None).wait(0.5).command("throw").wait(0.1)
    hand.send(pygame.Event(pygame.QUIT))
    assert not hand.loop.scenes


@pytest.mark.parametrize("size", [(960, 600), (1366, 768), (1001, 777), (2560, 1440), (3840, 2160), (3440, 1440)])
def test_the_table_fits_any_window(size: tuple[int, int]) -> None:
    hand = at("purchase", players=8)
    hand.scene.resize(size)
    hand.scene.update(0.1)
    layout = hand.scene.layout
    window = pygame.Rect((0, 0), size)
    for rect in (layout.board, layout.log, layout.prompt, *layout.seats, *layout.buttons):
        assert window.contains(rect)
    assert layout.log.h > 3 * layout.unit
    boxes = [*layout.seats, layout.prompt, *layout.buttons, layout.log, layout.board]
    assert all(not one.colliderect(other) for at, one in enumerate(boxes) for other in boxes[at + 1 :])


def test_a_session_without_a_folder_is_closed_quietly() -> None:
    scene = table_scene(rules())
    scene.resize((1280, 720))
    scene.transition = Quit()
    assert isinstance(scene.update(0.1), Quit)
    scene.leave()
    assert isinstance(scene.table.session, Session)


def test_in_the_end_everybodys_worth_is_tallied_in_the_open() -> None:
    hand = at("finished", players=4)
    state = hand.table.session.state
    words = hand.scene.form.page.words  # type: ignore[union-attr]
    for seat in (seat for seat, out in enumerate(state.out) if not out):
        parts = tallied(state, seat)
        assert sum(parts.values()) == worth(state, seat)
        line = next(each for each in words if each.startswith(f"cash {hand.scene.desk.money(state.cash[seat])}"))
        assert all(hand.scene.desk.money(amount) in line for amount in parts.values())
