import type { Candidate } from '@mindbase/domain';
import { KeyedHasher, type UserHasher } from '@mindbase/event-sourcing';
import { InMemoryKeyVault } from '@mindbase/testing';
import { candidate } from '../test/candidates';
import { evolve } from '../state/evolve';
import { MemoryState, slotOf } from '../state/memory-state';
import type { OpenEvent } from '../state/open-event';
import { decideCandidate } from './decide-candidate';
import type { Neighbour, Question } from './decision';
import { keyCandidate } from './keyed-candidate';
import { defaultPolicy } from './policy';

const scope = { tenant: 'acme', user: 'wei' };
let hasher: UserHasher;
beforeAll(async () => {
  hasher = await new KeyedHasher(new InMemoryKeyVault()).of(scope);
});

const march = (day: number) => `2026-03-${String(day).padStart(2, '0')}T08:00:00.000Z`;

/** given what was said before, when this is said, then … */
class Story {
  readonly state = new MemoryState();
  private position = 0;

  said(id: string, day: number, what: Candidate, near: Partial<Neighbour>[] = []): readonly OpenEvent[] {
    const events = this.when(id, day, what, near);
    for (const event of events)
      evolve(this.state, {
        ...event,
        streamPosition: ++this.position,
        occurredAt: march(day),
        causationId: id,
      });
    return events;
  }

  when(
    id: string,
    day: number,
    what: Candidate,
    near: Partial<Neighbour>[] = [],
    given: Partial<Question> = {},
  ) {
    const sources =
      what.sources.length > 0 ? what.sources : [{ turnId: id, sessionId: `s-${id}`, quote: what.content }];
    const keyed = keyCandidate(scope, { ...what, sources }, false, this.state, hasher);
    const question: Question = {
      keyed,
      memoryId: id,
      neighbours: near.map((one) => ({
        memoryId: '',
        overlap: 0,
        weight: 0,
        sameObject: false,
        holdsObject: false,
        namesObject: false,
        sharesTopic: false,
        similarity: null,
        ...one,
      })),
      waiting: null,
      proposal: {
        sessionId: 's',
        proposal: {
          proposalId: id,
          kind: 'memory',
          type: what.type,
          importance: what.importance,
          turnIds: [id],
          payload: '',
        },
      },
      agentId: null,
      pinned: false,
      metadata: null,
      metadataKeys: [],
      saidAt: march(day),
      successorSlots: new Set(),
      ...given,
    };
    return decideCandidate(question, { state: this.state, policy: defaultPolicy }).events;
  }
}

const types = (events: readonly OpenEvent[]) => events.map(({ type }) => type);
const lives = (place: string, given: Partial<Candidate> = {}) =>
  candidate(`The user lives in ${place}`, { predicate: 'residence', object: place, ...given });

describe('deciding a candidate', () => {
  it('closes the holder before the successor opens, so that a slot never holds two', () => {
    const story = new Story();
    story.said('lyon', 1, lives('Lyon'));
    const events = story.said('nice', 5, lives('Nice'));
    expect(types(events)).toEqual(['MemorySuperseded', 'MemoryRecorded']);
    expect(events[0]?.data).toMatchObject({
      memoryId: 'lyon',
      by: 'nice',
      validTo: march(5),
      cause: 'newer',
    });
    expect(events[1]?.data).toMatchObject({ memory: { supersedes: ['lyon'] } });
    expect(story.state.memories.get('lyon')?.status).toBe('superseded');
  });

  it('changes nothing in the state it decides on', () => {
    const story = new Story();
    story.said('lyon', 1, lives('Lyon'));
    story.when('nice', 5, lives('Nice'));
    expect(story.state.memories.get('lyon')?.status).toBe('active');
    expect(story.state.count).toBe(1);
  });

  it('takes articles, case and traditional characters for nothing', () => {
    const story = new Story();
    story.said('a', 1, candidate('The user likes the sea', { predicate: 'likes', object: 'the sea' }));
    expect(
      types(story.said('b', 2, candidate('Sea is what they like', { predicate: 'likes', object: 'Sea' }))),
    ).toEqual(['MemoryReinforced']);
    story.said('c', 3, candidate('用户喜欢乌龙茶', { predicate: 'likes', object: '乌龙茶' }));
    expect(
      types(story.said('d', 4, candidate('用戶喜歡烏龍茶', { predicate: 'likes', object: '烏龍茶' }))),
    ).toEqual(['MemoryReinforced']);
  });

  it('returns to an earlier fact as a new one', () => {
    const story = new Story();
    story.said('a', 1, lives('Lyon'));
    story.said('b', 2, lives('Nice'));
    expect(types(story.said('c', 3, lives('Lyon')))).toEqual(['MemorySuperseded', 'MemoryRecorded']);
    const newest = story.state.memories.get('c');
    expect(newest && story.state.holderOf(slotOf(newest))?.id).toBe('c');
  });

  it('raises a conflict for an unsure contradiction and leaves the holder alone', () => {
    const story = new Story();
    story.said('a', 1, lives('Lyon'));
    expect(types(story.said('b', 2, lives('Nice', { confidence: 0.4 })))).toEqual([
      'MemoryRecorded',
      'ConflictRaised',
    ]);
    expect(story.state.memories.get('a')?.status).toBe('active');
    expect(story.state.memories.get('b')).toMatchObject({ status: 'pending', against: 'a' });
  });

  it('makes an exception against the holder, an event that closes nothing', () => {
    const story = new Story();
    story.said('a', 1, candidate('I take the metro to work', { predicate: 'commute', object: 'metro' }));
    const events = story.said(
      'b',
      2,
      candidate('I drove just today', { predicate: 'commute', object: 'car', stance: 'exception' }),
    );
    expect(types(events)).toEqual(['MemoryRecorded', 'MemoryMadeException']);
    expect(events[0]?.data).toMatchObject({ memory: { type: 'event', status: 'exception' } });
    const change = story.said(
      'c',
      3,
      candidate('I drive to work now', { predicate: 'commute', object: 'car', stance: 'change' }),
    );
    expect(types(change)).toEqual(['MemoryReinforced', 'MemorySuperseded', 'MemoryPromoted']);
  });

  it('corrects what the words tell where no slot does', () => {
    const story = new Story();
    story.said(
      'a',
      1,
      candidate('My sister studies law', { predicate: 'education', subject: 'user.sister' }),
    );
    const events = story.said(
      'b',
      2,
      candidate('My sister studies medicine', {
        predicate: 'education',
        subject: 'user.sister',
        stance: 'correct',
      }),
      [{ memoryId: 'a', overlap: 0.6 }],
    );
    expect(types(events)).toEqual(['MemorySuperseded', 'MemoryRecorded']);
    expect(events[0]?.data).toMatchObject({ cause: 'correction' });
  });

  it('merges only what is active, and by the threshold that the entities allow', () => {
    const story = new Story();
    const ann = { predicate: 'habit', entities: [{ name: 'Ann', kind: 'person' as const }] };
    story.said('a', 1, candidate('Goes to the pool with Ann', ann));
    const again = candidate('Goes swimming with Ann', ann);
    expect(types(story.when('b', 2, again, [{ memoryId: 'a', similarity: 0.87 }]))).toEqual(['MemoryMerged']);
    expect(types(story.when('b', 2, again, [{ memoryId: 'a', similarity: 0.85 }]))).toEqual([
      'MemoryRecorded',
    ]);
    const alone = candidate('Goes swimming', { predicate: 'habit' });
    expect(types(story.when('b', 2, alone, [{ memoryId: 'a', similarity: 0.87 }]))).toEqual([
      'MemoryRecorded',
    ]);
  });

  it('reschedules a task and takes a finished one up as a new one', () => {
    const story = new Story();
    const rent = (dueAt: string, taskState: Candidate['taskState'] = 'pending') =>
      candidate('Pay the rent', { predicate: 'task', object: 'pay the rent', taskState, dueAt });
    story.said('a', 1, rent(march(10)));
    expect(types(story.said('b', 2, rent(march(12))))).toEqual(['MemorySuperseded', 'MemoryRecorded']);
    expect(types(story.said('c', 3, rent(march(12), 'done')))).toEqual(['TaskStateChanged']);
    expect(types(story.said('d', 20, rent(march(30))))).toEqual(['MemoryRecorded']);
  });

  it('moves the task that is told to be done or off, and touches nothing else that speaks of its words', () => {
    const ended = (content: string, taskState: Candidate['taskState']) =>
      candidate(content, { predicate: 'task', object: content, taskState, stance: 'end' });
    const story = new Story();
    story.said('likes', 1, candidate('The user likes reports', { predicate: 'likes', object: 'reports' }));
    const alone = story.when('x', 2, ended('Finished the report', 'done'), [
      { memoryId: 'likes', overlap: 0.9 },
    ]);
    expect(alone).toMatchObject([
      { type: 'MemoryRecorded', data: { memory: { type: 'event', predicate: 'episode', taskState: null } } },
    ]);
    story.said('task', 3, candidate('Write the report', { predicate: 'task', object: 'write the report' }));
    expect(
      story.said('y', 4, ended('Finished the report', 'done'), [{ memoryId: 'task', overlap: 0.6 }]),
    ).toMatchObject([{ type: 'TaskStateChanged', data: { memoryId: 'task', from: 'pending', to: 'done' } }]);
    story.said('dentist', 5, candidate('Sees a dentist', { predicate: 'appointment', object: 'dentist' }));
    expect(
      story.said('z', 6, ended('The dentist is cancelled', 'cancelled'), [
        { memoryId: 'dentist', overlap: 0.5 },
        { memoryId: 'likes', overlap: 0.9 },
      ]),
    ).toMatchObject([{ type: 'MemoryRetracted', data: { memoryId: 'dentist', cause: 'ended' } }]);
  });

  it('lets a state of the past end what it names, and nothing that is told in like words', () => {
    const once = (object: string) =>
      candidate(`The user used to live in ${object}`, {
        predicate: 'residence',
        object,
        stance: 'end',
        validTo: march(3),
      });
    const story = new Story();
    story.said(
      'home',
      1,
      candidate('The user lives in Denver', { predicate: 'residence', object: 'Denver' }),
    );
    expect(story.when('x', 3, once('Boston'), [{ memoryId: 'home', overlap: 0.8 }])).toMatchObject([
      {
        type: 'MemoryRecorded',
        data: { memory: { type: 'event', predicate: 'episode', validTo: march(3) } },
      },
    ]);
    expect(story.when('y', 3, once('Denver'), [])).toMatchObject([
      { type: 'MemoryRetracted', data: { memoryId: 'home', cause: 'ended', validTo: march(3) } },
    ]);
  });

  it('sets aside what is slight and keeps its keys alone', () => {
    const story = new Story();
    const events = story.said('a', 1, candidate('Saw a heron', { importance: 0.2 }));
    expect(types(events)).toEqual(['CandidateDeferred']);
    expect(JSON.stringify(events)).not.toContain('heron');
  });

  it('rejects what is suppressed, unless it was asked for or is a correction', () => {
    const story = new Story();
    const cello = candidate('The user plays the cello', { predicate: 'skill', object: 'cello' });
    story.said('a', 1, { ...cello, stance: 'deny' });
    expect(story.when('b', 2, cello)).toEqual([]);
    expect(types(story.when('c', 3, { ...cello, explicit: true }))).toEqual(['MemoryRecorded']);
    expect(types(story.when('d', 4, { ...cello, stance: 'correct' }))).toEqual(['MemoryRecorded']);
  });

  it('does not take the denial of one thing for the denial of its like', () => {
    const story = new Story();
    story.said(
      'a',
      1,
      candidate('Allergic to shellfish', { predicate: 'health.allergy', object: 'shellfish' }),
    );
    const events = story.said(
      'b',
      2,
      candidate('Allergic to nuts', { predicate: 'health.allergy', object: 'nuts', stance: 'deny' }),
      [{ memoryId: 'a', overlap: 0.5 }],
    );
    expect(types(events)).toEqual(['SuppressionAdded']);
  });

  it('decides on a hundred thousand memories as fast as on a hundred', () => {
    const story = new Story();
    for (let i = 0; i < 100_000; i++) {
      const keyed = keyCandidateOf(i);
      evolve(story.state, keyed);
    }
    const started = performance.now();
    for (let i = 0; i < 200; i++) story.said(`n${i}`, 9, lives(`Town ${i}`));
    expect((performance.now() - started) / 200).toBeLessThan(20);
    expect(story.state.count).toBe(100_200);
  });
});

function keyCandidateOf(i: number) {
  const hash = (kind: string) => `${kind}${i}`.padEnd(22, '0');
  const data = {
    memoryId: `m${i}`,
    memory: {
      agentId: null,
      layer: 'semantic' as const,
      type: 'fact' as const,
      content: '',
      subject: '',
      predicate: 'likes',
      object: null,
      language: 'en' as const,
      entities: [],
      relations: [],
      emotion: null,
      importance: 0.5,
      confidence: 0.5,
      evidence: 1,
      sources: [{ turnId: `t${i}`, sessionId: 's', quote: '' }],
      status: 'active' as const,
      pinned: false,
      validFrom: null,
      validTo: null,
      decay: 'semantic' as const,
      trust: 'user' as const,
      supersedes: [],
      dueAt: null,
      assignee: null,
      taskState: null,
      metadata: null,
      metadataKeys: [],
    },
    keys: {
      subject: 'user'.padEnd(22, '0'),
      slot: hash('slot'),
      single: false,
      triple: hash('triple'),
      content: hash('content'),
      words: [i, i + 1, i + 2, 7],
    },
  };
  return {
    type: 'MemoryRecorded' as const,
    data,
    streamPosition: i + 1,
    occurredAt: march(1),
    causationId: null,
  };
}
