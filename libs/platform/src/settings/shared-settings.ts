import { z } from 'zod';
import { group, setting } from './setting';

/** Settings that standalone Mindbase and the services of a cluster have in common. */

export const whole = (min: number, max: number, fallback: number) =>
  z.number().int().min(min).max(max).default(fallback);
const share = (fallback: number) => z.number().min(0).max(1).default(fallback);

const zone = z.string().refine(isTimeZone, { message: 'expected an IANA time zone such as Asia/Shanghai' });

export const limits = group(
  'What one call may ask for. What the API promises can be tightened, not widened.',
  {
    bodyBytesMax: setting(
      whole(1024, 1024 ** 3, 20 * 1024 ** 2),
      'Largest request body; above it a call gets 413.',
      {
        unit: 'bytes',
      },
    ),
    turnContentBytesMax: setting(
      whole(1, 32_768, 32_768),
      'Longest content of one turn or memory, as UTF-8.',
      {
        unit: 'bytes',
      },
    ),
    turnsPerCallMax: setting(whole(1, 500, 500), 'Most turns in one call.', { unit: 'turns' }),
    requestsPerSecond: setting(
      whole(1, 1_000_000, 1000),
      'Calls of one tenant; above it a call gets 429 with `Retry-After`. A burst may take two seconds’ worth at once.',
      { unit: 'calls per second' },
    ),
    waitMsMax: setting(whole(0, 60_000, 60_000), 'Longest `?wait=`; a longer one is refused.', {
      unit: 'ms',
    }),
  },
);

export const session = group('When a session is distilled (W2).', {
  idleMinutes: setting(whole(1, 10_080, 30), 'A session that no turn has touched for so long is closed.', {
    unit: 'minutes',
  }),
  distilEveryUserTurns: setting(
    whole(1, 1000, 10),
    'A long session is distilled each time so many user turns are new.',
    {
      unit: 'user turns',
    },
  ),
  distilEveryMinutes: setting(
    whole(1, 1440, 15),
    'A long session is distilled when its last distillation is so old.',
    {
      unit: 'minutes',
    },
  ),
  minTurns: setting(
    whole(1, 100, 5),
    'A session below this many turns is skipped, unless a turn carries an explicit or rule-certain memory.',
    { unit: 'turns' },
  ),
});

export const workingMemory = group('The latest turns of a session (W1).', {
  turns: setting(whole(1, 1000, 40), 'Turns held for each session.', { unit: 'turns' }),
});

export const extraction = group('What is worth keeping (W4).', {
  importanceMin: setting(share(0.4), 'A candidate below it does not enter the long-term store.'),
});

export const consolidation = group('How memories are merged and kept (W9, W16).', {
  similarityMerge: setting(
    z.number().min(0).max(1).optional(),
    'A new memory as similar as this to another is merged into it. Cosines of two models cannot be compared: without this it is what was measured for the model, and for a model that was not measured (`mindbase embed-check`) memories merge by their words alone.',
    { unit: 'cosine' },
  ),
  similarityMergeSameEntity: setting(
    z.number().min(0).max(1).optional(),
    'The same where both are about one entity. Set both or none.',
    { unit: 'cosine' },
  ),
  shortTermTtlDays: setting(whole(1, 365, 14), 'How long an unsure candidate waits to be said again.', {
    unit: 'days',
  }),
  stableSupports: setting(
    whole(2, 1000, 3),
    'What was said so often is not ended by one plain statement: that starts as an exception (C5).',
    { unit: 'times' },
  ),
  episodesMin: setting(
    whole(1, 10_000, 20),
    'So many new episodes of a user are looked through for topics at once, fewer in the night (C6).',
    { unit: 'episodes' },
  ),
  episodesScanned: setting(
    whole(10, 10_000, 500),
    'Of those that are part of no topic, the latest that are looked at.',
    {
      unit: 'episodes',
    },
  ),
  topicSupportMin: setting(whole(2, 100, 2), 'Independent episodes that make a topic (C6).', {
    unit: 'episodes',
  }),
  topicConfidenceMin: setting(share(0.7), 'How sure it must be that they are about one thing (C6).'),
  topicCohesionMin: setting(
    share(0.34),
    'Share of an episode’s telling words that more than half of the topic’s episodes must have.',
  ),
  episodeWeight: setting(
    share(0.5),
    'What an episode of a topic weighs from then on, of its importance before (C6).',
  ),
  habitSupportMin: setting(whole(2, 100, 3), 'Like events that make a habit (C9) …', { unit: 'times' }),
  habitWindowDays: setting(whole(1, 365, 7), '… when they come within so many days …', { unit: 'days' }),
  habitWeekdayWindowDays: setting(
    whole(7, 365, 28),
    '… or on one weekday of as many weeks, within so many days.',
    { unit: 'days' },
  ),
});

export const reflection = group('When memories are reflected on, and what a summary holds (C6, C7).', {
  nightHour: setting(whole(0, 23, 3), 'Hour of the night’s work, by the clocks of the user.', {
    unit: 'hour',
  }),
  intervalMs: setting(whole(1000, 86_400_000, 30_000), 'How often is looked whose work is due.', {
    unit: 'ms',
  }),
  usersMax: setting(whole(1, 100_000, 100), 'Users whose work is done in one round.', { unit: 'users' }),
  sourcesMin: setting(whole(1, 1000, 2), 'Memories that a summary needs (C7).', { unit: 'memories' }),
  itemsMax: setting(
    whole(1, 200, 12),
    'Memories that the summary of a day or a week holds at most; a monthly profile holds twice as many.',
    { unit: 'memories' },
  ),
});

const weights = group('Shares of the three channels in the fused score (R4); they sum to 1.', {
  vector: setting(share(0.6), 'Meaning and words.'),
  graph: setting(share(0.2), 'Entities and how they are related.'),
  freshness: setting(share(0.2), 'How new a memory is.'),
});

const recallSources = ['dense', 'lexical', 'graph', 'timeline'] as const;

/** Names with commas between, as a list without repeats. */
const sourcesLeftOut = z
  .string()
  .optional()
  .transform((list = '', context): readonly (typeof recallSources)[number][] => {
    const names = list.split(',').flatMap((name) => name.trim() || []);
    const known = recallSources.filter((source) => names.includes(source));
    if (known.length < new Set(names).size)
      context.addIssue({ code: 'custom', message: `expected any of ${recallSources.join(', ')}` });
    return known;
  });

const tuning = group('Weights chosen from labelled conversations, as `mindbase tune` writes them (E3).', {
  file: setting(
    z.string().min(1).optional(),
    'A file of weights; what it leaves out is as it is without it. In a cluster gateway and retrieval have to be given the same one.',
  ),
  share: setting(
    share(1),
    'Share of the users, by a keyed hash, who get the weights of the file; below 1 the others get the default ones, to compare.',
  ),
});

/** @param channelDeadlineMs how long a channel has; @param because why, for the settings page. */
export const recallWithin = (channelDeadlineMs: number, because: string) =>
  group('How memories are found (R2–R11).', {
    minScore: setting(share(0.15), 'A memory that scores less is not handed out (R8).'),
    minConfidence: setting(
      share(0),
      'An answer of which recall is less sure is empty (R8); docs/evaluation.md tells what each value costs. 0: none is.',
    ),
    channelDeadlineMs: setting(
      whole(1, 60_000, channelDeadlineMs),
      `A channel that has not answered by then is named in \`degraded\`.${because}`,
      { unit: 'ms' },
    ),
    candidatesPerChannel: setting(whole(1, 1000, 60), 'Candidates that each channel may give.', {
      unit: 'memories',
    }),
    cacheEntries: setting(
      whole(0, 1_000_000, 2000),
      'Answers kept until the next memory event of their user; 0 for none.',
      {
        unit: 'answers',
      },
    ),
    confirmImportanceMin: setting(
      share(0.6),
      'A contradiction that matters less is not offered to the assistant as a question (C4).',
    ),
    confirmSightingsMin: setting(whole(1, 100, 2), 'Nor is one that has come up less often.', {
      unit: 'times',
    }),
    without: setting(
      sourcesLeftOut,
      'What is not asked, with commas between: `dense` (vectors), `lexical` (words), `graph`, `timeline`. To find out what each is worth.',
    ),
    weights,
    tuning,
  });

export const retention = group(
  'How change history that a tenant keeps no longer is let go (`historyDays`).',
  {
    intervalMs: setting(whole(1000, 86_400_000, 3_600_000), 'How long between two rounds.', { unit: 'ms' }),
    batchSizeMax: setting(whole(1, 1_000_000, 5000), 'Rows removed in one step.', { unit: 'rows' }),
  },
);

const factor = z.number().min(0).max(1000).default(1);
const days = (fallback: number, description: string) =>
  setting(whole(1, 36_500, fallback), description, { unit: 'days' });

const fadingShape = {
  enabled: setting(
    z.boolean().default(true),
    'Whether memories fade at all; without it they weigh alike, however old, and stay.',
  ),
  factor: setting(
    factor,
    'Stretches all days below; 0 lets nothing fade. A tenant’s `forgettingFactor` and its profile do so besides.',
  ),
  eventDays: days(90, 'An event that was not used for so long goes into the archive.'),
  semanticDays: days(365, 'The same for facts, preferences, relations, knowledge and summaries.'),
  stateDays: days(30, 'The same for states.'),
  taskDays: days(7, 'The same for tasks, once they are done or given up.'),
  unusedWeakerDays: days(30, 'An unimportant memory that was never recalled weighs less after so long.'),
  unusedArchivedDays: days(90, 'It goes into the archive after so long, if its class does not say sooner.'),
  unimportantBelow: setting(share(0.5), 'Below this importance a memory is unimportant.'),
};
const fadingWords = 'How memories that are not used fade and go into the archive (F1–F3).';

/** How memories fade, as recall needs it. */
export const fading = group(fadingWords, fadingShape);

/** The same with the work by the clock. */
export const forgetting = group(fadingWords, {
  ...fadingShape,
  intervalMs: setting(whole(1000, 86_400_000, 21_600_000), 'How long between two rounds.', { unit: 'ms' }),
  batchSizeMax: setting(whole(1, 10_000, 500), 'Memories looked at in one step.', { unit: 'memories' }),
  dryRun: setting(
    z.boolean().default(false),
    'Counts what is due, in the log and the metrics, and archives nothing.',
  ),
});

export const bus = group('How events are handed to their readers.', {
  attemptsMax: setting(whole(1, 100, 5), 'Attempts before an event becomes a dead letter.', {
    unit: 'attempts',
  }),
  retryDelayMs: setting(
    whole(0, 60_000, 50),
    'Wait before the second attempt; doubles each time, up to five seconds.',
    { unit: 'ms' },
  ),
  patienceMs: setting(
    whole(0, 86_400_000, 3_600_000),
    'For so long an engine that is down costs no attempt: its readers wait, in order.',
    { unit: 'ms' },
  ),
});

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

export const basics = {
  host: setting(
    z.string().min(1).default('127.0.0.1'),
    'Address to listen on; `0.0.0.0` for every interface.',
  ),
  port: setting(whole(0, 65_535, 8080), 'Port to listen on; 0 takes a free one.'),
  logLevel: setting(z.enum(logLevels).default('info'), 'Lines below this level are not written.'),
};

export const defaultTimezone = setting(
  zone.default('UTC'),
  'Zone in which dates are meant when neither the call nor the tenant says.',
);

export const defaultProfile = setting(
  z.enum(['support', 'companion', 'assistant']).default('assistant'),
  'Recall profile of a tenant that has none.',
);

type Weighted = {
  readonly recall: { readonly weights: Readonly<Record<'vector' | 'graph' | 'freshness', number>> };
};
type Merging = {
  readonly consolidation: {
    readonly similarityMerge?: number;
    readonly similarityMergeSameEntity?: number;
  };
};

/** A check over several keys, for `refine`; `path` is the key that is named when it fails. */
export const rule = <S>(
  holds: (settings: S) => boolean,
  path: string[],
  message: string,
): [(settings: S) => boolean, { path: string[]; message: string }] => [holds, { path, message }];

/** The shares of the channels are shares of one whole. */
export const weightsSumToOne = rule(
  ({ recall: { weights: w } }: Weighted) => Math.abs(w.vector + w.graph + w.freshness - 1) < 1e-6,
  ['recall', 'weights', 'vector'],
  'expected the three MINDBASE_RECALL_WEIGHTS_* to sum to 1',
);

/** Within one entity less likeness is enough, never more. */
export const mergesWithinEntity = rule(
  ({ consolidation: { similarityMerge: all, similarityMergeSameEntity: same } }: Merging) =>
    all === undefined || same === undefined ? all === same : same <= all,
  ['consolidation', 'similarityMergeSameEntity'],
  'expected at most MINDBASE_CONSOLIDATION_SIMILARITY_MERGE, and one only with the other',
);

/** A type whose members cannot be changed, all the way down. */
export type Settled<T> = { readonly [K in keyof T]: T[K] extends object ? Settled<T[K]> : T[K] };

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}
