import fc from 'fast-check';
import { GatewayWorld, adminKey } from './gateway-world';
import {
  type JsonSchema,
  type Operation,
  type Wrong,
  example,
  operationsOf,
  wrongParameters,
  wrongs,
} from './wrong-requests';

let world: GatewayWorld;
let operations: readonly Operation[];
beforeAll(async () => {
  world = await GatewayWorld.start({ requestsPerSecond: 1_000_000 });
  operations = operationsOf((await world.call('GET', '/openapi.json', { key: null })).body);
});
afterAll(() => world.close());

const examples: Readonly<Record<string, string>> = { tenant: 'acme', action: 'pin' };

function addressOf({ path, parameters }: Operation, replaced: Readonly<Record<string, string>> = {}): string {
  const named = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
    encodeURIComponent(replaced[name] ?? examples[name] ?? 'x'),
  );
  const query = parameters
    .filter(({ name, in: place, required }) => place === 'query' && (required || name in replaced))
    .map(({ name }) => `${name}=${encodeURIComponent(replaced[name] ?? 'x')}`);
  return query.length > 0 ? `${named}?${query.join('&')}` : named;
}

/** Makes the call with these parts wrong; the body is as text, since JSON can say what no value can be. */
async function make(operation: Operation, { address = addressOf(operation), body = bodyOf(operation) } = {}) {
  const before = world.portCalls;
  const answer = await world.call(operation.method as 'POST', address, {
    key: operation.path.includes('/admin/') ? adminKey : 'all',
    ...(body === undefined ? {} : { body, headers: { 'content-type': 'application/json' } }),
  });
  return { ...answer, portsCalled: world.portCalls > before };
}

function bodyOf({ body }: Operation, wrong?: Wrong): string | undefined {
  if (!body) return undefined;
  const whole = example(body);
  return JSON.stringify(wrong ? placed(body, whole, wrong.path, wrong.value) : whole);
}

/** The value with one part replaced; parts on the way there that are optional are made. */
function placed(
  schema: JsonSchema,
  whole: unknown,
  path: readonly (string | number)[],
  value: unknown,
): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (typeof step === 'number') {
    const items = schema.items as JsonSchema;
    return [placed(items, (whole as unknown[])[0] ?? example(items), rest, value)];
  }
  const member = (schema.properties as Record<string, JsonSchema>)[step] ?? {};
  const held = (whole as Record<string, unknown>)[step] ?? example(member);
  return { ...(whole as object), [step]: placed(member, held, rest, value) };
}

const pointerOf = (path: readonly (string | number)[]) => path.map((step) => `/${step}`).join('');

function expectedPointer({ path, why }: Wrong): string {
  if (why === 'an unknown field') return `${pointerOf(path)}/unknown`;
  const missing = /^without (\w+)$/.exec(why)?.[1];
  return missing === undefined ? pointerOf(path) : `${pointerOf(path)}/${missing}`;
}

type Answer = Awaited<ReturnType<typeof make>>;

/** What is wrong with the answer to a wrong request, or nothing. */
function faultOf(
  answer: Answer,
  isNamed: (error: { pointer?: string; parameter?: string }) => boolean,
): string {
  if (answer.status !== 400) return `status ${answer.status}`;
  if (answer.headers['content-type'] !== 'application/problem+json; charset=utf-8')
    return 'no problem document';
  if (answer.portsCalled) return 'a port was called';
  if (!(answer.body.errors ?? []).some(isNamed))
    return `not named: ${JSON.stringify(answer.body.errors)}`.slice(0, 200);
  return answer.text.length > 20_000 ? 'the answer repeats what was sent' : '';
}

it('has a valid request of every call to start from', async () => {
  const refused: string[] = [];
  for (const operation of operations) {
    const { status, text } = await make(operation);
    // What does not exist is not there, and what exists already is in conflict; nothing is invalid.
    if (![200, 201, 202, 204, 404, 409].includes(status)) refused.push(`${operation.path} ${status} ${text}`);
  }
  expect(refused).toEqual([]);
  expect(operations.length).toBeGreaterThan(25);
});

it('names each part of a body that is wrong, and asks no port', async () => {
  const faults: string[] = [];
  let made = 0;
  for (const operation of operations)
    for (const wrong of operation.body ? wrongs(operation.body) : []) {
      const pointer = expectedPointer(wrong);
      const answer = await make(operation, { body: bodyOf(operation, wrong) });
      const fault = faultOf(answer, (error) => error.pointer?.startsWith(pointer) ?? false);
      made++;
      if (fault) faults.push(`${operation.method} ${operation.path} ${pointer} ${wrong.why}: ${fault}`);
    }
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(900);
}, 120_000);

it('names each parameter that is wrong, and asks no port', async () => {
  const faults: string[] = [];
  let made = 0;
  for (const operation of operations) {
    const known = operation.parameters.filter(({ in: place }) => place !== 'header');
    const cases = known.flatMap(({ name, schema, content }) =>
      wrongParameters(schema ?? content?.['application/json']?.schema ?? {}).map(([why, text]) => ({
        name,
        why,
        text,
      })),
    );
    for (const { name, why, text } of cases) {
      // An empty segment is another address, and so is an unknown action.
      if ((text === '' || name === 'action') && operation.path.includes(`{${name}}`)) continue;
      const answer = await make(operation, { address: addressOf(operation, { [name]: text }) });
      const fault = faultOf(answer, (error) => error.parameter === name);
      made++;
      if (fault) faults.push(`${operation.method} ${operation.path} ${name} ${why}: ${fault}`);
    }
    const unknown = await make(operation, { address: `${addressOf(operation)}?unknown=1` });
    const fault = faultOf(unknown, (error) => error.parameter === 'unknown');
    if (fault) faults.push(`${operation.method} ${operation.path} unknown: ${fault}`);
  }
  expect(faults).toEqual([]);
  expect(made).toBeGreaterThan(300);
}, 120_000);

it('never breaks over any value in any place, and asks no port when it refuses', async () => {
  const places = operations.flatMap((operation) =>
    operation.body ? placesOf(operation.body).map((path) => ({ operation, path })) : [],
  );
  const anything = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary' }),
    fc
      .array(fc.integer({ min: 0xd700, max: 0xe0ff }), { maxLength: 8 })
      .map((units) => String.fromCharCode(...units)),
    fc.double(),
    fc.constantFrom('__proto__', 'constructor', '2026-02-29T00:00:00Z', '1e400', '\u2028', '\ufeff'),
  );
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...places), anything, async ({ operation, path }, value) => {
      const answer = await make(operation, { body: bodyOf(operation, { why: '', path, value }) });
      const refused = answer.status >= 400 && answer.status !== 404 && answer.status !== 409;
      expect(answer.status).toBeLessThan(500);
      if (refused) expect([answer.status, answer.portsCalled]).toEqual([400, false]);
    }),
    { numRuns: 400 },
  );
}, 120_000);

function placesOf(
  schema: JsonSchema,
  path: readonly (string | number)[] = [],
): (readonly (string | number)[])[] {
  const members = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const inside = members.flatMap(([name, member]) => placesOf(member, [...path, name]));
  const items = schema.type === 'array' ? placesOf(schema.items as JsonSchema, [...path, 0]) : [];
  return [path, ...inside, ...items];
}
