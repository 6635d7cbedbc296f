/** Ends with exit code 0 when the server of this container answers a path, `/healthz` unless another is given, with 2xx. */
const [path = '/healthz'] = process.argv.slice(2);
const address = `http://127.0.0.1:${process.env.MINDBASE_PORT ?? 8080}${path}`;

const answered = await fetch(address, { signal: AbortSignal.timeout(2500) }).then(
  ({ ok }) => ok,
  () => false,
);
process.exit(answered ? 0 : 1);
