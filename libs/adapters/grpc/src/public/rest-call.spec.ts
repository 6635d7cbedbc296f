import { protoService } from '../schema/proto-root';
import { methodsOf } from '../schema/methods';
import { UnaddressableError, restCallOf, restRequest } from './rest-call';

const service = protoService('mindbase.v1.Mindbase');
const requestOf = (name: string, values: Readonly<Record<string, unknown>>) => {
  const parameters = methodsOf(service).find((method) => method.name === name)?.parameters ?? [];
  const method = service.methods[name];
  if (!method) throw new Error(`no method ${name}`);
  return restRequest(restCallOf(method, parameters), values);
};

describe('the REST call of a method', () => {
  it.each<[string, Readonly<Record<string, unknown>>, string, string]>([
    ['ListTenants', {}, 'GET', '/v1/admin/tenants'],
    ['ReadMemory', { user: 'a/b?c', memory: 'm #1' }, 'GET', '/v1/users/a%2Fb%3Fc/memories/m%20%231'],
    ['ReadMemory', { user: '魏', memory: '...' }, 'GET', '/v1/users/%E9%AD%8F/memories/...'],
    ['RetryDeadLetter', { deadLetter: 'd' }, 'POST', '/v1/admin/dead-letters/d/retry'],
    ['ActOnMemory', { user: 'u', memory: 'm', action: 'pin' }, 'POST', '/v1/users/u/memories/m/pin'],
    [
      'EraseMemory',
      { user: 'u', memory: 'm', reason: 'a & b', suppress: false, wait: 0 },
      'DELETE',
      '/v1/users/u/memories/m?reason=a+%26+b&suppress=false&wait=0',
    ],
    [
      'ListMemories',
      { user: 'u', status: ['active', 'pending'], metadata: { n: 1, s: 'x' } },
      'GET',
      '/v1/users/u/memories?status=active&status=pending&metadata=%7B%22n%22%3A1%2C%22s%22%3A%22x%22%7D',
    ],
  ])('%s(%j) is %s %s', (name, values, method, url) => {
    expect(requestOf(name, values)).toEqual({ method, url, body: undefined });
  });

  it('has the field that is its body as the body, and no other', () => {
    const input = { content: 'x' };
    expect(requestOf('Remember', { user: 'u', wait: 5, input })).toEqual({
      method: 'POST',
      url: '/v1/users/u/memories?wait=5',
      body: input,
    });
  });

  it.each([undefined, '', '.', '..'])('is none where a part of the address says %j', (memory) => {
    expect(() => requestOf('ReadHistory', { user: 'u', memory })).toThrow(new UnaddressableError('memory'));
  });

  it('is named by every method of the API and of no other service', () => {
    for (const { name, parameters } of methodsOf(service)) {
      const method = service.methods[name];
      expect(method && restCallOf(method, parameters)).toMatchObject({
        path: expect.stringMatching(/^\/v1\//),
      });
    }
    const [other] = protoService('mindbase.internal.v1.RecallLog').methodsArray;
    expect(() => other && restCallOf(other, [])).toThrow('RecallLog.RecallId has no (google.api.http)');
  });
});
