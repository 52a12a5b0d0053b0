"""Where the parts of the table lie in a window of any size: the board at the left, seats and log at its right."""

from msgspec import Struct
from pygame import Rect

from game.ui.theme import SMALLEST_WINDOW, fitting_scale

SMALLEST_UNIT = 12  # pixels of ordinary text in the smallest window
GROWTH = 0.6  # how far text grows with the window: 0 not at all, 1 as the window does


class Layout(Struct, frozen=True):
    size: tuple[int, int]
    unit: int  # ordinary text; everything but the board is measured in it
    scale: int  # per cent, as far as the window admits
    board: Rect
    side: Rect
    header: Rect
    seats: tuple[Rect, ...]
    prompt: Rect
    buttons: tuple[Rect, ...]
    log: Rect
    columns: int


def unit_for(size: tuple[int, int], wanted_scale: int) -> int:
    """The height of ordinary text in pixels."""
    scale = fitting_scale(wanted_scale, size)
    room = min(length * 100 / scale / least for length, least in zip(size, SMALLEST_WINDOW, strict=True))
    return round(SMALLEST_UNIT * max(1.0, room) ** GROWTH * scale / 100)


def lay_out(size: tuple[int, int], wanted_scale: int, seats: int, buttons: int) -> Layout:
    scale = fitting_scale(wanted_scale, size)
    unit = unit_for(size, wanted_scale)
    gap = max(8, round(unit * 0.75))
    least = round(unit * 27)
    length = min(size[1] - 2 * gap, size[0] - least - 3 * gap)
    board = Rect(gap, (size[1] - length) // 2, length, length)
    side = Rect(board.right + gap, gap, size[0] - board.right - 2 * gap, size[1] - 2 * gap)
    header = Rect(side.x, side.y, side.w, round(unit * 1.5))
    columns = 1 if (seats <= 4 and side.w < unit * 70) or seats <= 3 else 2
    rows = -(-seats // columns)
    prompt_high, button_high, least_log = round(unit * 3.1), round(unit * 2.5), round(unit * 8)
    button_rows = 2 if side.w < unit * 8.2 * buttons else 1
    free = side.h - header.h - prompt_high - (button_high + gap // 2) * button_rows - least_log - gap * 2
    tallest = round(unit * (6.2 if columns == 1 else 7.2))
    row_high = min(tallest, (free - (rows - 1) * gap // 2) // rows)
    column_wide = (side.w - (columns - 1) * gap // 2) // columns
    cards = []
    for seat in range(seats):
        # down the first column, then down the second
        column, row = divmod(seat, rows)
        cards.append(
            Rect(
                side.x + column * (column_wide + gap // 2),
                header.bottom + gap // 3 + row * (row_high + gap // 2),
                column_wide,
                row_high,
            )
        )
    bottom = header.bottom + gap // 3 + rows * (row_high + gap // 2)
    prompt = Rect(side.x, bottom + gap // 3, side.w, prompt_high)
    per_row = -(-buttons // button_rows)
    button_wide = (side.w - (per_row - 1) * gap // 2) // per_row
    steady = []
    for at in range(buttons):
        row, column = divmod(at, per_row)
        steady.append(
            Rect(
                side.x + column * (button_wide + gap // 2),
                prompt.bottom + row * (button_high + gap // 2),
                button_wide,
                button_high,
            )
        )
    log_top = prompt.bottom + button_rows * (button_high + gap // 2) + gap // 3
    log = Rect(side.x, log_top, side.w, side.bottom - log_top)
    return Layout(size, unit, scale, board, side, header, tuple(cards), prompt, tuple(steady), log, columns)
