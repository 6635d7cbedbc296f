/** What a newcomer reads first: three lines to paste, which work as printed. */
export function welcome(url: string, apiKey: string): string {
  const call = (path: string, body: string) =>
    `curl -s '${url}/v1/users/me/${path}' -H 'authorization: Bearer ${apiKey}' -H 'content-type: application/json' -d '${body}'`;
  return [
    '',
    `Mindbase is ready at ${url}  (API: ${url}/docs)`,
    `API key: ${apiKey}`,
    '',
    'Paste these lines into another terminal: write two turns, close the session, recall.',
    '',
    call(
      'sessions/first/turns',
      '{"turns":[{"role":"user","content":"I live in Utrecht and I am allergic to peanuts."},{"role":"user","content":"以后请都用中文回答我。"}]}',
    ),
    call('sessions/first/close?wait=10000', '{}'),
    call('recall', '{"query":"What am I allergic to?"}'),
    '',
  ].join('\n');
}
