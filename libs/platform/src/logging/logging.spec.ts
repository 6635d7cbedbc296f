import { Writable } from 'node:stream';
import { PortError } from '@mindbase/kernel';
import { createLogger, loggedError, userHash } from '.';

function captured() {
  const lines: string[] = [];
  const destination = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  const logger = createLogger({ level: 'info', service: 'test', destination });
  return { logger, lines, parsed: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

describe('the logger', () => {
  it('writes one JSON object a line with level, ISO time and service', () => {
    const { logger, parsed } = captured();
    logger.info({ tenant: 't1', memoryId: 'm1' }, 'memory recorded');
    expect(parsed()).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        service: 'test',
        tenant: 't1',
        memoryId: 'm1',
        msg: 'memory recorded',
      },
    ]);
  });

  it('leaves out lines below its level', () => {
    const { logger, lines } = captured();
    logger.debug('not this');
    expect(lines).toEqual([]);
  });

  it.each([
    ['at the top', { content: 'private words' }],
    ['one level down', { memory: { content: 'private words' } }],
    ['two levels down', { request: { headers: { authorization: 'private words' } } }],
    ['in a list', { turns: [{ content: 'private words' }] }],
    ['as a query', { query: 'private words' }],
  ])('withholds words %s', (_where, fields) => {
    const { logger, lines } = captured();
    logger.info(fields, 'seen');
    expect(lines.join('')).toContain('[withheld]');
    expect(lines.join('')).not.toContain('private words');
  });

  it('tells of a foreign error its type, code and place but not its message', () => {
    const { logger, lines, parsed } = captured();
    const error = Object.assign(new SyntaxError('cannot read "private words"\n  of the user'), {
      code: 'EBAD',
    });
    logger.error({ err: error }, 'failed');
    expect(lines.join('')).not.toContain('private words');
    expect(parsed()[0]?.err).toMatchObject({
      type: 'SyntaxError',
      code: 'EBAD',
      stack: expect.stringContaining('at '),
    });
  });

  it('withholds the message of an error that is logged by itself', () => {
    const { logger, lines } = captured();
    logger.error(new Error('private words'));
    logger.error({ err: new Error('private words') });
    expect(lines.join('')).not.toContain('private words');
  });
});

describe('a logged error', () => {
  it('keeps the message of our own errors, and the chain of causes', () => {
    const error = new PortError('unavailable', 'the store does not answer', {
      cause: new Error('secret detail'),
    });
    const logged = loggedError(error);
    expect(logged).toMatchObject({
      type: 'PortError',
      code: 'unavailable',
      message: 'the store does not answer',
    });
    expect(logged.cause).toMatchObject({ type: 'Error' });
    expect(JSON.stringify(logged)).not.toContain('secret detail');
  });

  it('says only the type of what is no error', () => {
    expect(loggedError('private words')).toEqual({ type: 'string' });
  });

  it('ends at a cause that causes itself', () => {
    const error = new Error('loop') as Error & { cause?: unknown };
    error.cause = error;
    expect(JSON.stringify(loggedError(error)).length).toBeGreaterThan(0);
  });
});

describe('the user hash', () => {
  const key = Buffer.alloc(32, 1);

  it('is the same for the same user and another for another user, tenant or key', () => {
    const hash = userHash({ tenant: 't', user: 'u' }, key);
    expect(userHash({ tenant: 't', user: 'u' }, key)).toBe(hash);
    expect(userHash({ tenant: 't', user: 'v' }, key)).not.toBe(hash);
    expect(userHash({ tenant: 'tu', user: '' }, key)).not.toBe(hash);
    expect(userHash({ tenant: 't', user: 'u' }, Buffer.alloc(32, 2))).not.toBe(hash);
    expect(hash).toMatch(/^[\w-]{16}$/);
  });
});
