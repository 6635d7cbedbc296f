/**
 * How sure it is that two entities belong together, 0–1: an exponential moving average that keeps 0.8
 * of the old and adds 0.2 of the most with every further memory (C8). A stated relation starts at 0.8
 * and nears 1; being named together starts at 0.3 and nears 0.6, so the former is always stronger.
 */
export function edgeStrength(edge: { readonly stating: number; readonly sharing: number }): number {
  return edge.stating > 0 ? average(0.8, 1, edge.stating) : average(0.3, 0.6, edge.sharing);
}

function average(first: number, most: number, memories: number): number {
  return most - (most - first) * 0.8 ** (memories - 1);
}
