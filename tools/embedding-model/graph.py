"""
The layers as an ONNX graph with dynamic 8-bit arithmetic: embeddings of one text in, the mean of its last layer and the
vectors of its pieces out.
"""

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

from projection import Projection
from smoothing import joined, linear_layers
from source import Source

OPSET = 20
IR_VERSION = 10
# Seven bits: twice 255 · 64 fits into 16 signed bits, so that processors which add pairs up there (AVX2) and those which do
# not (VNNI, ARM) come to the same sums.
LARGEST_WEIGHT = 64


def make_graph(source: Source, scales: dict[str, np.ndarray], projection: Projection, name: str) -> onnx.ModelProto:
    return _GraphMaker(source, scales).make(projection, name)


def whole_numbers(weights: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """[inputs, outputs] as whole numbers, and one scale an output."""
    scales = np.abs(weights).max(axis=0) / np.float32(LARGEST_WEIGHT)
    return np.rint(weights / scales).astype(np.int8), scales.astype(np.float32)


class _GraphMaker:
    def __init__(self, source: Source, scales: dict[str, np.ndarray]):
        self._source = source
        self._scales = scales
        self._layers = linear_layers(source)
        self._nodes: list[onnx.NodeProto] = []
        self._constants: list[onnx.TensorProto] = []

    def make(self, projection: Projection, name: str) -> onnx.ModelProto:
        width = self._source.dimensions
        x = self._normal(self._node("Add", ["embeddings", self._positions()], "embedded"), "emb.ln")
        for i in range(self._source.layers):
            x = self._layer(x, f"l{i}")
        axes = self._constant("tokens", np.array([1], np.int64))
        self._node("ReduceMean", [x, axes], "pooled", keepdims=0)
        directed = self._node("MatMul", [x, self._constant("pieces.directions", projection.directions)], "pieces.directed")
        shifted = self._node("Add", [directed, self._constant("pieces.shift", projection.shift)], "pieces.shifted")
        self._node("LpNormalization", [shifted], "pieces", axis=-1, p=2)
        graph = helper.make_graph(
            self._nodes,
            name,
            [helper.make_tensor_value_info("embeddings", TensorProto.FLOAT, [1, "count", width])],
            [
                helper.make_tensor_value_info("pooled", TensorProto.FLOAT, [1, width]),
                helper.make_tensor_value_info("pieces", TensorProto.FLOAT, [1, "count", projection.directions.shape[1]]),
            ],
            self._constants,
        )
        opsets = [helper.make_opsetid("", OPSET), helper.make_opsetid("com.microsoft", 1)]
        model = helper.make_model(graph, opset_imports=opsets, ir_version=IR_VERSION, producer_name="mindbase")
        onnx.checker.check_model(model)
        return model

    def _positions(self) -> str:
        """Position and type of each token; all are of the first type."""
        width = self._source.dimensions
        tensors = self._source.tensors
        table = tensors["emb.pos"].reshape(-1, width) + tensors["emb.type"].reshape(-1, width)[0]
        zero = self._constant("zero", np.array([0], np.int64))
        count = self._node("Shape", ["embeddings"], "shape", start=1, end=2)
        return self._node("Slice", [self._constant("table", table), zero, count, zero], "positions")

    def _layer(self, x: str, layer: str) -> str:
        heads = self._source.heads
        q, k, v = self._node("Split", [self._linear(x, f"{layer}.qkv")], f"{layer}.split", 3, axis=2, num_outputs=3)
        context = self._node("MultiHeadAttention", [q, k, v], f"{layer}.context", domain="com.microsoft", num_heads=heads)
        x = self._normal(self._node("Add", [x, self._linear(context, f"{layer}.ao")], f"{layer}.attended"), f"{layer}.aln")
        inner = self._node("Gelu", [self._linear(x, f"{layer}.fi")], f"{layer}.gelu")
        return self._normal(self._node("Add", [x, self._linear(inner, f"{layer}.fo")], f"{layer}.fed"), f"{layer}.oln")

    def _linear(self, x: str, layer: str) -> str:
        weights = joined(self._source, self._layers[layer], "w").T * self._scales[layer][:, None]
        bias = joined(self._source, self._layers[layer], "b")
        if not layer.endswith(".ao"):  # Its inputs are sums of values, which come out divided already.
            x = self._node("Mul", [x, self._constant(f"{layer}.smoothing", 1 / self._scales[layer])], f"{layer}.smoothed")
        if layer.endswith(".qkv"):
            values = np.ones(len(bias), np.float32)
            values[-self._source.dimensions :] = self._scales[layer.replace("qkv", "ao")]
            weights, bias = weights / values, bias / values
        whole, scales = whole_numbers(weights)
        numbers, scale, zero = self._node("DynamicQuantizeLinear", [x], f"{layer}.numbers", 3)
        product = self._node("MatMulInteger", [numbers, self._constant(f"{layer}.weights", whole), zero], f"{layer}.product")
        both = self._node("Mul", [scale, self._constant(f"{layer}.scales", scales)], f"{layer}.scale")
        floats = self._node("Cast", [product], f"{layer}.floats", to=TensorProto.FLOAT)
        scaled = self._node("Mul", [floats, both], f"{layer}.scaled")
        return self._node("Add", [scaled, self._constant(f"{layer}.bias", bias)], f"{layer}.out")

    def _normal(self, x: str, name: str) -> str:
        weights = [self._constant(f"{name}.{kind}", self._source.tensors[f"{name}.{kind}"]) for kind in "wb"]
        return self._node("LayerNormalization", [x, *weights], f"{name}.out", axis=-1, epsilon=self._source.epsilon)

    def _constant(self, name: str, values: np.ndarray) -> str:
        self._constants.append(numpy_helper.from_array(np.ascontiguousarray(values), name))
        return name

    def _node(self, operator: str, inputs: list[str], name: str, outputs: int = 1, domain: str = "", **attributes):
        names = [name] if outputs == 1 else [f"{name}.{i}" for i in range(outputs)]
        self._nodes.append(helper.make_node(operator, inputs, names, name=name, domain=domain, **attributes))
        return name if outputs == 1 else names
