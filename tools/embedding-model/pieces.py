"""Which pieces of the vocabulary stay: English, Chinese and symbols as a whole, other scripts letter by letter."""

import unicodedata
from dataclasses import dataclass

import numpy as np

from source import Source

IDEOGRAPHS = range(0x3400, 0xA000)


@dataclass(frozen=True)
class Vocabulary:
    rows: np.ndarray
    """Numbers in the source, ascending; the place in this list is the number in the product."""
    texts: list[str]
    """Empty for pieces that steer the model (start, end, padding, mask) and so stand for no text."""
    scores: np.ndarray
    unknown_score: float
    of_main_scripts: int
    letters: int


def keep_pieces(source: Source) -> Vocabulary:
    texts = [piece.decode() for piece in source.pieces]
    main = [i for i, text in enumerate(texts) if all(map(_of_main_scripts, text))]
    letters = [i for i, text in enumerate(texts) if len(text) == 1 and not _of_main_scripts(text)]
    rows = np.array(sorted(main + letters))
    steering = {source.start, source.end, source.padding, source.unknown, len(texts) - 1}
    return Vocabulary(
        rows=rows,
        texts=["" if row in steering else texts[row] for row in rows],
        scores=source.scores[rows],
        # As the source has it: ten below the worst piece of the whole vocabulary.
        unknown_score=float(np.float32(source.scores.min()) - np.float32(10)),
        of_main_scripts=len(main),
        letters=len(letters),
    )


def _of_main_scripts(character: str) -> bool:
    """ASCII, an ideograph, or no letter at all: digits, signs, marks, emoji."""
    return ord(character) < 128 or ord(character) in IDEOGRAPHS or unicodedata.category(character)[0] != "L"
