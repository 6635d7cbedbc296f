import { logLevel } from 'kafkajs';
import { clientLog } from './client-log';

function levelOf(level: logLevel, message: string, error?: string): string {
  const said: string[] = [];
  const write = clientLog((productLevel) => said.push(productLevel))(logLevel.INFO);
  write({
    namespace: 'Consumer',
    level,
    label: '',
    log: { timestamp: '', message, ...(error === undefined ? {} : { error }) },
  });
  return said[0] ?? '';
}

describe('the log of the client', () => {
  it.each([
    ['Response Heartbeat(key: 12, version: 3)', 'The group is rebalancing, so a rejoin is needed'],
    ['Response JoinGroup(key: 11, version: 5)', 'The coordinator is loading and hence is not ready yet'],
    ['The coordinator is not aware of this member, re-joining the group', undefined],
    ['Response ListOffsets(key: 2, version: 3)', 'This server is not the leader for that topic-partition'],
    ['Connection error: connect ECONNREFUSED 127.0.0.1:9092', undefined],
  ])('turns everyday life down: %s %s', (message, error) => {
    expect(levelOf(logLevel.ERROR, message, error)).toBe('debug');
  });

  it('keeps what somebody should look at', () => {
    expect(levelOf(logLevel.ERROR, 'Offset out of range, resetting to default offset')).toBe('error');
    expect(levelOf(logLevel.WARN, 'Consumer group received unsubscribed topics')).toBe('warn');
    expect(levelOf(logLevel.INFO, 'Consumer has joined the group')).toBe('debug');
  });

  it('passes on names and numbers, and nothing that could hold a text', () => {
    let told: unknown;
    const write = clientLog((_level, message, details) => (told = { message, details }))(logLevel.INFO);
    const log = { timestamp: '', message: 'm', groupId: 'g', payload: 'words', stack: 'words' };
    write({ namespace: 'Runner', level: logLevel.ERROR, label: 'ERROR', log });
    expect(told).toEqual({ message: 'm', details: { namespace: 'Runner', groupId: 'g' } });
  });
});
