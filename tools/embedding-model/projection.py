"""
What makes the vectors of a text's pieces out of the last layer: the mean of many pieces is taken out, since a model puts all
of them into one narrow cone, and the directions in which they differ most are kept (principal components). Both are found
over `texts/calibration.txt`, and rounded so that the last bit of a sum, which differs between machines, decides nothing.
"""

from dataclasses import dataclass

import numpy as np

# Recall of 192 numbers a piece was that of all 384 (docs/evaluation.md).
DIMENSIONS = 192
STEPS = 2**12


@dataclass(frozen=True)
class Projection:
    """`pieces = normal(last layer @ directions + shift)`."""

    directions: np.ndarray
    shift: np.ndarray


def find_projection(last_layers: list[np.ndarray]) -> Projection:
    """@param last_layers of each text, without the pieces of its prefix and its end, [pieces, width]."""
    pieces = np.concatenate(last_layers)
    mean = pieces.mean(axis=0)
    apart = pieces - mean
    apart /= np.linalg.norm(apart, axis=1, keepdims=True)
    _, vectors = np.linalg.eigh(apart.T @ apart / len(apart))
    directions = vectors[:, ::-1][:, :DIMENSIONS]
    # An eigenvector may point either way.
    largest = directions[np.abs(directions).argmax(axis=0), np.arange(DIMENSIONS)]
    directions = _rounded(directions * np.sign(largest))
    return Projection(directions.astype(np.float32), _rounded(-(mean @ directions)).astype(np.float32))


def _rounded(values: np.ndarray) -> np.ndarray:
    return np.rint(values * STEPS) / STEPS
