import { Sealer } from '@mindbase/event-sourcing';
import { InMemoryKeyVault } from '@mindbase/testing';
import { AnswerSealer } from './answer-sealer';

describe('AnswerSealer', () => {
  it('opens an answer until an erasure of its tenant, also across a restart', async () => {
    const vault = new InMemoryKeyVault();
    const before = new AnswerSealer(new Sealer(vault));
    const [mine, theirs] = [await before.seal('a', 'mine'), await before.seal('b', 'theirs')];
    const after = new AnswerSealer(new Sealer(vault));
    expect(await after.open('a', mine)).toBe('mine');
    await after.erase('a');
    expect(await after.open('a', mine)).toBeNull();
    expect(await after.open('b', theirs)).toBe('theirs');
    const later = await new AnswerSealer(new Sealer(vault)).seal('a', 'later');
    expect(await after.open('a', later)).toBe('later');
  });
});
