"""
Scales that move the outliers of a layer's inputs into its weights (Xiao et al., "SmoothQuant", ICML 2023), found with the
layers in double precision over `texts/calibration.txt`. They are rounded to eighths of a power of two, so that the last bit of
an exponential function or of a sum, which differs between machines, decides nothing.
"""

import math

import numpy as np

from source import Source, unpacked

# How much of an outlier moves. 0.5 is the paper's; with whole weights of seven bits, more is better here.
SHARE = 0.65
STEPS = 8


def linear_layers(source: Source) -> dict[str, list[str]]:
    """Name of a layer of the graph → names of the source's layers in it; queries, keys and values share an input."""
    layers = {}
    for i in range(source.layers):
        layers[f"l{i}.qkv"] = [f"l{i}.q", f"l{i}.k", f"l{i}.v"]
        for name in ("ao", "fi", "fo"):
            layers[f"l{i}.{name}"] = [f"l{i}.{name}"]
    return layers


def joined(source: Source, names: list[str], kind: str) -> np.ndarray:
    return np.concatenate([source.tensors[f"{name}.{kind}"] for name in names])


def find_scales(source: Source, largest: dict[str, np.ndarray]) -> dict[str, np.ndarray]:
    """Layer → what its inputs are divided by, float32. @param largest inputs of each layer (`run_layers`)."""
    scales = {}
    for layer, names in linear_layers(source).items():
        weights = np.abs(joined(source, names, "w").astype(np.float64)).max(axis=0)
        inputs = largest[layer]
        exponents = SHARE * np.log2(np.maximum(inputs, 1e-5)) - (1 - SHARE) * np.log2(np.maximum(weights, 1e-5))
        exponents -= exponents.mean()
        scales[layer] = np.exp2(np.rint(exponents * STEPS) / STEPS).astype(np.float32)
    return scales


def run_layers(source: Source, rows_of_texts: list[list[int]]) -> tuple[dict[str, np.ndarray], list[np.ndarray]]:
    """The largest inputs of each layer, and the last layer of each text [pieces, width]."""
    tensors = {name: values.astype(np.float64) for name, values in source.tensors.items() if name != "emb.word"}
    groups = linear_layers(source)
    weights = {layer: np.concatenate([tensors[f"{name}.w"] for name in names]).T for layer, names in groups.items()}
    biases = {layer: np.concatenate([tensors[f"{name}.b"] for name in names]) for layer, names in groups.items()}
    largest: dict[str, np.ndarray] = {}
    last_layers = []

    def linear(x: np.ndarray, layer: str) -> np.ndarray:
        most = np.abs(x).max(axis=0)
        largest[layer] = np.maximum(largest.get(layer, most), most)
        return x @ weights[layer] + biases[layer]

    def normal(x: np.ndarray, name: str) -> np.ndarray:
        centred = x - x.mean(axis=-1, keepdims=True)
        spread = np.sqrt((centred**2).mean(axis=-1, keepdims=True) + source.epsilon)
        return centred / spread * tensors[f"{name}.w"] + tensors[f"{name}.b"]

    width, heads = source.dimensions, source.heads
    for rows in rows_of_texts:
        words = unpacked(source.tensors["emb.word"][rows], width).astype(np.float64)
        positions = tensors["emb.pos"].reshape(-1, width)[: len(rows)]
        x = normal(words + positions + tensors["emb.type"].reshape(-1, width)[0], "emb.ln")
        for i in range(source.layers):
            q, k, v = (part.reshape(len(rows), heads, -1).swapaxes(0, 1) for part in np.split(linear(x, f"l{i}.qkv"), 3, axis=1))
            scores = q @ k.swapaxes(1, 2) / math.sqrt(width // heads)
            shares = np.exp(scores - scores.max(axis=-1, keepdims=True))
            context = (shares / shares.sum(axis=-1, keepdims=True)) @ v
            x = normal(x + linear(context.swapaxes(0, 1).reshape(len(rows), width), f"l{i}.ao"), f"l{i}.aln")
            inner = linear(x, f"l{i}.fi")
            inner = 0.5 * inner * (1 + _erf(inner / math.sqrt(2)))
            x = normal(x + linear(inner, f"l{i}.fo"), f"l{i}.oln")
        last_layers.append(x)
    return largest, last_layers


_erf = np.vectorize(math.erf, otypes=[np.float64])
