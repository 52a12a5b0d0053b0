"""What a family at the table expects: nothing freezes, nothing is done by a slip, and everybody gets a turn."""

from collections import Counter

import pygame
import pytest

from game.bots.memory import Memory, Offered
from game.engine.actions import Bid, Terms
from game.engine.frames import AwaitThrow, Vote
from game.engine.queries import turn_number
from game.engine.spectator import Spectator
from game.session.errors import SaveError
from game.ui.gallery import EXHIBITS, Exhibit, scene_for
from game.ui.keys import KEYS
from game.ui.panels.auction import SealedPanel
from game.ui.panels.breaks import UnsavedPanel
from game.ui.panels.confirm import ConfirmPanel
from game.ui.panels.estate import EstatePanel
from game.ui.panels.lookup import DeedPanel, HoldingsPanel, SeatPanel
from game.ui.panels.trade import TradePanel

from .hand import ENGLISH, Hand, rules, table_scene

EXHIBIT = {exhibit.name: exhibit for exhibit in EXHIBITS}
STILL = [exhibit for exhibit in EXHIBITS if exhibit.events is None]


def at(name: str, *, people: int = 1, players: int = 3, size: tuple[int, int] = (1280, 720)) -> Hand:
    exhibit = EXHIBIT[name]
    return Hand(scene_for(exhibit, rules(**exhibit.options), ENGLISH, people, players), size).wait(1.0)


def test_a_trade_offered_from_a_players_panel_is_answered() -> None:
    hand = at("throw")
    hand.click("seat_1").wait(0.2).click("trade_with").wait(0.2)
    deed = next(each.name for each in hand.scene.controls.items if each.name.startswith("deed_") and not each.why_not)
    before = hand.table.session.number
    hand.click(deed).wait(0.2).press(pygame.K_RETURN).wait(1.0)
    assert hand.table.session.number >= before + 2  # offered, and answered
    assert not hand.table.overlays


def test_a_double_click_on_ready_hands_in_no_bid() -> None:
    hand = at("auction_sealed", people=2)
    ready = hand.control("ready")
    assert ready is not None
    hand.click_at(ready.rect.center).wait(0.1).click_at(ready.rect.center).wait(0.1)
    assert hand.table.session.number == 0


def test_a_sealed_bid_is_typed_as_soon_as_one_is_ready() -> None:
    hand = at("auction_sealed", people=2)
    hand.press(pygame.K_RETURN).wait(0.5).type("77").press(pygame.K_RETURN)
    assert hand.table.session.log[-1].action == Bid(0, 77)  # type: ignore[union-attr]
    assert isinstance(hand.wait(0.5).table.panel, SealedPanel)


def test_digits_go_to_the_sum_of_an_auction() -> None:
    hand = at("auction", people=3)
    hand.type("300").press(pygame.K_RETURN)
    assert hand.table.session.log[-1].action == Bid(0, 300)  # type: ignore[union-attr]


@pytest.mark.parametrize(
    ("name", "first"), [("purchase", "buy"), ("auction", "bid"), ("build", "done"), ("throw", "throw")]
)
def test_tab_comes_first_to_what_enter_means(name: str, first: str) -> None:
    hand = at(name)
    hand.press(pygame.K_TAB)
    assert hand.scene.controls.focus == first


def test_tab_stays_on_the_panel_before_it_goes_anywhere_else() -> None:
    hand = at("debt")
    page = hand.scene.form.page
    assert page is not None
    for _ in page.controls:
        hand.press(pygame.K_TAB)
        assert hand.scene.controls.focus in {control.name for control in page.controls}


def test_nobody_mortgages_the_property_of_another_person() -> None:
    hand = at("deed_of_other", people=2)
    assert isinstance(hand.table.panel, DeedPanel)
    assert hand.control("deed_mortgage") is None
    assert hand.control("trade_for") is not None


def test_every_person_who_may_deal_can_manage_their_own_property() -> None:
    hand = at("build", people=2)
    hand.click("by_1").wait(0.2)
    panel = hand.table.panel
    assert isinstance(panel, EstatePanel)
    assert panel.seat == 1


def test_a_sum_that_is_typed_takes_the_place_of_what_was_there() -> None:
    hand = at("throw", players=2)
    hand.command("trade").wait(0.2)
    field = hand.control("field_cash_take")
    assert field is not None
    hand.click_at((field.rect.x + 6, field.rect.centery)).type("50").wait(0.1)
    assert isinstance(hand.table.panel, TradePanel)
    assert hand.table.panel.terms.cash == -50


def test_quick_clicks_on_the_board_all_build() -> None:
    hand = at("build")
    hand.table.stage.speed = "normal"
    lots = hand.table.session.state.rules.lot_groups[0]
    for lot in (*lots, lots[0]):
        hand.click(f"square_{lot}").wait(0.1)
    assert sum(hand.table.session.state.level[lot] for lot in lots) == 3


def test_buildings_may_be_sold_while_i_cannot_afford_what_is_for_sale() -> None:
    hand = at("purchase_poor")
    hand.command("build").wait(0.2)
    assert isinstance(hand.table.panel, EstatePanel)


@pytest.mark.parametrize("exhibit", STILL, ids=lambda exhibit: exhibit.name)
def test_no_key_means_two_things_at_once(exhibit: Exhibit) -> None:
    hand = Hand(scene_for(exhibit, rules("by_the_letter", **exhibit.options), ENGLISH, 2, 3)).wait(1.0)
    keys = Counter(KEYS[control.command] for control in hand.scene.controls.items if control.command in KEYS)
    assert [pygame.key.name(key) for key, count in keys.items() if count > 1] == []


def test_the_wheel_goes_down_to_older_lines_and_new_ones_do_not_move_them() -> None:
    hand = at("throw")
    view = hand.table.view
    hand.command("throw").wait(3.0)
    view.lines += view.lines[:1] * 100
    hand.wait(0.1).send(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-10, flipped=False)).wait(0.1)
    read = hand.scene.log.shown[0].at
    assert read < len(view.lines) - 1
    view.lines += view.lines[:1] * 5
    assert hand.wait(0.1).scene.log.shown[0].at == read


@pytest.mark.parametrize("panel", [SeatPanel, HoldingsPanel])
def test_things_are_looked_up_while_the_others_play(panel: type) -> None:
    hand = at("throw", players=2)
    hand.table.stage.speed = "calm"
    hand.command("throw").wait(0.2)
    assert hand.table.stage.busy
    if panel is SeatPanel:
        hand.click("seat_1")
    else:
        hand.command("holdings")
    assert isinstance(hand.table.panel, panel)
    assert hand.table.view.seen == Spectator.of(hand.table.session.state)  # nothing is read before it is seen


def test_a_full_disk_is_told_whatever_was_being_written(monkeypatch: pytest.MonkeyPatch) -> None:
    hand = at("build")
    lot = hand.table.session.state.rules.lot_groups[0][0]
    hand.click(f"square_{lot}").wait(0.5)

    def full(*_: object) -> None:
        raise SaveError("unwritable", file="game.journal", reason="the disk is full")

    monkeypatch.setattr(hand.table.session, "undo", full)
    monkeypatch.setattr(hand.table.session, "pause", full)
    hand.command("undo").wait(0.2)
    assert isinstance(hand.table.panel, UnsavedPanel)
    monkeypatch.undo()
    hand.click("retry").wait(0.5)
    assert hand.table.session.state.level[lot] == 0


def test_changing_the_partner_leaves_what_i_give_on_the_table() -> None:
    hand = at("trade", players=3)
    panel = hand.table.panel
    assert isinstance(panel, TradePanel)
    given = panel.terms.give
    hand.click("partner_2").wait(0.1)
    assert panel.terms.give == given
    assert panel.terms.take == ()


def test_the_size_of_words_grows_with_the_scale_and_is_capped_where_it_would_not_fit() -> None:
    hand = at("throw", size=(1920, 1080))
    units = []
    for scale in (80, 100, 125, 150, 200):
        hand.scene.scale = scale
        hand.scene.resize((1920, 1080))
        units.append(hand.scene.layout.unit)
    assert units[:4] == sorted(set(units[:4]))
    assert hand.scene.layout.scale < 200


def test_ending_the_game_is_asked_once_more() -> None:
    hand = at("throw")
    way = hand.scene.end_by_agreement()
    way["act"]()
    hand.wait(0.3)
    assert isinstance(hand.table.panel, ConfirmPanel)
    assert hand.table.session.number == 0
    hand.click("yes").wait(1.0)
    assert hand.table.session.state.outcome is not None


def test_the_end_is_proposed_by_whoever_is_at_the_screen() -> None:
    hand = Hand(table_scene(rules(), ("person", "person", "basic"), seed=5)).wait(1.0)
    for _ in range(60):
        decision = hand.table.session.decision
        assert decision is not None
        if decision.player == 1 and isinstance(decision.frame, AwaitThrow):
            break
        hand.press(pygame.K_RETURN).wait(0.5)
    hand.scene.end_by_agreement()["act"]()
    hand.wait(0.3).click("yes").wait(0.5)
    vote = hand.table.session.decision
    assert vote is not None
    assert isinstance(vote.frame, Vote)
    assert vote.player == 0  # the other one is asked


def test_nobody_is_pestered_with_offers() -> None:
    hand = at("throw", players=4)
    moderator, now = hand.table.moderator, turn_number(hand.table.session.state)
    terms = Terms(give=(1,))
    assert moderator._bothered(Memory()) == set()
    assert moderator._bothered(Memory(proposed=[Offered(now, 1, 0, terms)])) == {0}
    assert moderator._bothered(Memory(proposed=[Offered(now - 1, 1, 0, terms)])) == set()
    assert moderator._bothered(Memory(proposed=[Offered(now - 2, 1, 0, terms), Offered(now - 1, 2, 0, terms)])) == {0}
    assert moderator._bothered(Memory(proposed=[Offered(now, 1, 2, terms)])) == set()  # bots may bargain as they like


def test_the_keys_of_the_pause_work_at_the_table_and_the_game_waits() -> None:
    hand = at("throw")
    opened: list[str] = []
    hand.scene.pause_choices = lambda: [
        {"name": "settings", "words": "", "command": "settings", "act": lambda: opened.append("settings")}
    ]
    hand.command("settings")
    assert opened == ["settings"]
    assert hand.table.paused
