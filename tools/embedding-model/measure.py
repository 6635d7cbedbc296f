"""What the card tells of the model: how near its vectors are to the source's."""

from pathlib import Path

import numpy as np
import onnxruntime

from fixtures import pairs
from oracle import SourceTokenizer, source_vectors
from pieces import Vocabulary
from source import Source, unpacked


def measure(folder: Path, source: Source, vocabulary: Vocabulary, tokenizer: SourceTokenizer) -> dict:
    session = _session(folder)
    number = {int(row): i for i, row in enumerate(vocabulary.rows)}
    words = source.tensors["emb.word"][vocabulary.rows]

    def vector(text: str) -> np.ndarray:
        ids = [number[source.start], *tokenizer.ids(text), number[source.end]]
        embeddings = unpacked(words[ids], source.dimensions)[None]
        pooled = session.run(["pooled"], {"embeddings": embeddings})[0][0]
        return pooled / np.linalg.norm(pooled)

    cosines = []
    firsts, seconds = zip(*pairs())
    for purpose, texts in (("query", firsts), ("passage", seconds)):
        for text, expected in zip(texts, source_vectors(list(texts), purpose)):
            cosines.append(float(vector(f"{purpose}: {text}") @ expected))
    return {
        "texts": len(cosines),
        "cosineToSource": {"least": _down(min(cosines)), "mean": _down(sum(cosines) / len(cosines))},
    }


def _session(folder: Path) -> onnxruntime.InferenceSession:
    options = onnxruntime.SessionOptions()
    options.intra_op_num_threads = 1
    return onnxruntime.InferenceSession(str(folder / "model.onnx"), options, providers=["CPUExecutionProvider"])


def _down(value: float) -> float:
    """Three digits, never flattering."""
    return int(value * 1000) / 1000
