/** The values of a stream of JSON lines, each as soon as its line is there. */
export async function* jsonLines(chunks: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as unknown;
  }
  if (rest !== '') yield JSON.parse(rest) as unknown;
}
