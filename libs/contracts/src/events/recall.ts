import { z } from 'zod';
import { defineEvent } from './event-type';
import { id } from './fields';

export const memoriesRecalled = defineEvent(
  'MemoriesRecalled',
  'recall',
  1,
  'Memories were handed out; recall reinforces them (R6).',
  z.object({ recallId: id, memoryIds: z.array(id) }),
);

export const recallJudged = defineEvent(
  'RecallJudged',
  'recall',
  1,
  'The caller told which recalled memories were used and which were wrong.',
  z.object({ recallId: id, used: z.array(id), wrong: z.array(id) }),
);
