import type { ChannelAnswers } from '@mindbase/ports';

/** When the channels were asked. */
export const now = '2025-06-01T08:00:00.000Z';

/** What the channels answer when the vector channel has found one memory, `m`, and no turns were asked for. */
export function channelAnswers(fields: Partial<ChannelAnswers> = {}): ChannelAnswers {
  return {
    query: {
      intent: 'plain',
      language: 'en',
      entities: [],
      predicates: [],
      timeRange: null,
      aboutPast: false,
    },
    channels: [{ channel: 'vector', hits: [{ memoryId: 'm', score: 0.9 }], tookMs: 1 }],
    candidates: [
      {
        id: 'm',
        predicate: 'residence',
        type: 'fact',
        status: 'active',
        importance: 0.8,
        confidence: 0.9,
        pinned: false,
        updatedAt: now,
        recallCount: 0,
        lastRecalledAt: null,
        decay: 'semantic',
        taskState: null,
        validFrom: null,
        validTo: null,
        dueAt: null,
      },
    ],
    turns: [],
    nearestMemory: null,
    turnEvidence: null,
    degraded: [],
    ...fields,
  };
}
