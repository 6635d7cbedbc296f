"""What the product is held against: ids by the source's own tokenizer, vectors by the source's own engine."""

import base64
import hashlib
import json
from pathlib import Path

import numpy as np

from oracle import SourceTokenizer, source_vectors

TEXTS = Path(__file__).parent / "texts"
GOLDEN_TEXTS = 500
LONG_BYTES = 100_000


def lines(name: str) -> list[str]:
    return (TEXTS / name).read_text(encoding="utf-8").splitlines()


def pairs() -> list[list[str]]:
    return [line.split("\t") for line in lines("pairs.txt")]


def golden_texts() -> list[str]:
    """499 texts: odd ones, sentences, and the sentences changed by rule, in an order that mixes them."""
    odd = json.loads((TEXTS / "odd.json").read_text(encoding="utf-8"))
    sentences = lines("calibration.txt") + [text for pair in pairs() for text in pair]
    changed = []
    for i, sentence in enumerate(sentences):
        other = sentences[(i * 7 + 3) % len(sentences)]
        changed += [_full_width(sentence), f"{sentence}{other}", f"{other.upper()}\n\n{sentence} 🎉"]
    texts = list(dict.fromkeys(odd + sentences + changed))
    return texts[: GOLDEN_TEXTS - 1]


def long_text(texts: list[str]) -> str:
    """The texts after each other, each with its number, again and again, up to 100 KB of UTF-8."""
    parts, size, i = [], 0, 0
    while size < LONG_BYTES:
        part = f"{i} {texts[i % len(texts)]} "
        parts.append(part)
        size += len(part.encode())
        i += 1
    return "".join(parts)


def write_fixtures(folder: Path, tokenizer: SourceTokenizer) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    texts = golden_texts()
    ids = np.array(tokenizer.ids(long_text(texts)), "<i4")
    golden = [json.dumps([text, tokenizer.ids(text)], separators=(",", ":"), ensure_ascii=True) for text in texts]
    long = json.dumps({"bytes": LONG_BYTES, "count": len(ids), "sha256": hashlib.sha256(ids.tobytes()).hexdigest()})
    _write(folder / "golden-ids.json", '{"long": ' + long + ',\n"texts": [\n' + ",\n".join(golden) + "\n]}\n")
    _write(folder / "golden-vectors.json", json.dumps(_golden_vectors(), ensure_ascii=False, indent=1) + "\n")


def _golden_vectors() -> dict:
    """The first of a pair as a query, the second as a passage; numbers from -1 to 1 as 16-bit ones."""
    firsts, seconds = zip(*pairs())
    vectors = np.stack([source_vectors(list(firsts), "query"), source_vectors(list(seconds), "passage")], axis=1)
    whole = np.rint(vectors * 32767).astype("<i2")
    return {"pairs": [list(pair) for pair in pairs()], "vectors": [base64.b64encode(v.tobytes()).decode() for v in whole]}


def _full_width(text: str) -> str:
    return "".join(chr(ord(c) + 0xFEE0) if "!" <= c <= "~" else "\u3000" if c == " " else c for c in text)


def _write(path: Path, text: str) -> None:
    path.write_bytes(text.encode())
