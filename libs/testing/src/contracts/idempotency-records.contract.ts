import type { IdempotencyRecords } from '@mindbase/ports';
import { awkwardTexts } from './awkward-text';
import { type ContractSubject, describeContract } from './contract';

/** The stores under test are made with the default limits: 24 h of retention, a lease of 60 s. */
export function describeIdempotencyRecordsContract(subject: ContractSubject<IdempotencyRecords>): void {
  describeContract('IdempotencyRecords', subject, (records, reopen) => {
    const claim = (
      key: string,
      request = 'r1',
      at = now,
      tenant = 'acme',
    ): ReturnType<IdempotencyRecords['claim']> => records().claim(tenant, key, request, at);

    it('lets the first of many equal requests through', async () => {
      const answers = await Promise.all(Array.from({ length: 10 }, () => claim('k')));
      expect(answers.filter((answer) => answer === 'claimed')).toHaveLength(1);
      expect(answers.filter((answer) => answer === 'in_progress')).toHaveLength(9);
    });

    it('answers a repeated request with the stored answer', async () => {
      await claim('k');
      await records().complete('acme', 'k', 201, 's1.sealed');
      expect(await claim('k')).toEqual({ status: 201, response: 's1.sealed' });
      expect(await claim('k', 'r1', later(23 * hour))).toEqual({ status: 201, response: 's1.sealed' });
    });

    it('refuses a key that comes with another request, answered or not', async () => {
      await claim('k');
      expect(await claim('k', 'r2')).toBe('conflict');
      expect(await claim('k', 'r2', later(2 * minute))).toBe('conflict');
      await records().complete('acme', 'k', 200, 'x');
      expect(await claim('k', 'r2')).toBe('conflict');
      expect(await claim('k', 'r1')).toEqual({ status: 200, response: 'x' });
    });

    it('forgets a key after a day', async () => {
      await claim('k');
      await records().complete('acme', 'k', 200, 'x');
      expect(await claim('k', 'r2', later(24 * hour - 1))).toBe('conflict');
      expect(await claim('k', 'r2', later(24 * hour))).toBe('claimed');
    });

    it('lets the same request try again when the lease of an unanswered one is over', async () => {
      await claim('k');
      expect(await claim('k', 'r1', later(minute - 1))).toBe('in_progress');
      expect(await claim('k', 'r1', later(minute))).toBe('claimed');
      expect(await claim('k', 'r1', later(minute + 1))).toBe('in_progress');
    });

    it('takes a request for alive as long as it says so', async () => {
      await claim('k');
      await records().renew('acme', 'k', 'r1', later(50_000));
      expect(await claim('k', 'r1', later(minute))).toBe('in_progress');
      expect(await claim('k', 'r1', later(50_000 + minute))).toBe('claimed');
    });

    it('renews no claim of another request, and no answer', async () => {
      await claim('k');
      await records().renew('acme', 'k', 'r2', later(50_000));
      await records().renew('other', 'k', 'r1', later(50_000));
      await records().renew('acme', 'never', 'r1', now);
      expect(await claim('never')).toBe('claimed');
      expect(await claim('k', 'r1', later(minute))).toBe('claimed');
      await records().complete('acme', 'k', 200, 'x');
      await records().renew('acme', 'k', 'r1', later(2 * minute));
      expect(await claim('k', 'r2', later(minute + 24 * hour))).toBe('claimed');
    });

    it('gives a key free when its claim is released, but not when it is answered', async () => {
      await claim('k');
      await records().release('acme', 'k');
      expect(await claim('k', 'r2')).toBe('claimed');
      await records().complete('acme', 'k', 200, 'x');
      await records().release('acme', 'k');
      expect(await claim('k', 'r2')).toEqual({ status: 200, response: 'x' });
    });

    it('passes over an answer or a release without a claim', async () => {
      await records().complete('acme', 'k', 200, 'x');
      await records().release('acme', 'k');
      expect(await claim('k')).toBe('claimed');
    });

    it('keeps tenants with equal keys apart', async () => {
      await claim('k');
      expect(await claim('k', 'r2', now, 'other')).toBe('claimed');
      await records().complete('other', 'k', 200, 'theirs');
      expect(await claim('k')).toBe('in_progress');
      await records().release('other', 'k');
      await records().release('acme', 'k');
      expect(await claim('k', 'r2', now, 'other')).toEqual({ status: 200, response: 'theirs' });
    });

    it('keeps awkward keys and answers as they are', async () => {
      for (const text of awkwardTexts) {
        expect(await claim(text, text, now, text)).toBe('claimed');
        await records().complete(text, text, 200, text);
        expect(await claim(text, text, now, text)).toEqual({ status: 200, response: text });
      }
    });

    if (reopen) {
      it('holds claims and answers across a restart', async () => {
        await claim('k');
        await records().complete('acme', 'k', 200, 'x');
        await claim('open');
        await reopen();
        expect(await claim('k')).toEqual({ status: 200, response: 'x' });
        expect(await claim('open')).toBe('in_progress');
      });
    }
  });
}

const minute = 60_000;
const hour = 60 * minute;
const now = '2026-03-01T00:00:00.000Z';

function later(ms: number): string {
  return new Date(Date.parse(now) + ms).toISOString();
}
