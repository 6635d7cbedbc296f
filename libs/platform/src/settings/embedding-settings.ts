import { z } from 'zod';
import { group, setting } from './setting';
import { rule, whole } from './shared-settings';

const embeddingProviders = ['builtin', 'folder', 'endpoint', 'none'] as const;

export const embedding = group(
  'What turns texts into vectors. Another model needs another index: see `mindbase reembed`.',
  {
    provider: setting(
      z.enum(embeddingProviders).default('builtin'),
      '`builtin`: multilingual-e5-small, inside Mindbase; `folder`: another model on this machine; `endpoint`: an OpenAI-compatible server; `none`: recall goes by words, graph and time alone.',
    ),
    folder: setting(
      z.string().min(1).optional(),
      'For `folder`: where the model is: a folder of Mindbase’s own form, or one that Optimum or Transformers.js exported.',
    ),
    file: setting(
      z.string().min(1).optional(),
      'For an exported `folder` with several ONNX files: which one, as a path in it.',
    ),
    pooling: setting(
      z.enum(['mean', 'cls', 'last']).optional(),
      'For an exported `folder` that does not say it: how the vectors of the pieces become the one of the text.',
    ),
    url: setting(
      z.url({ protocol: /^https?$/ }).optional(),
      'For `endpoint`: its address, up to `/v1`; `/embeddings` is added.',
    ),
    model: setting(z.string().min(1).optional(), 'For `endpoint`: the model’s name there.'),
    apiKey: setting(z.string().min(1).optional(), 'For `endpoint`: its key, if it wants one.', {
      secret: true,
    }),
    queryPrefix: setting(
      z.string().optional(),
      'For `endpoint` and an exported `folder`: what the model wants before a question. Without it nothing, or what the folder says.',
    ),
    passagePrefix: setting(z.string().optional(), 'The same for what it wants before a text to be found.'),
    batchSizeMax: setting(whole(1, 2048, 32), 'For `endpoint`: texts in one request.', { unit: 'texts' }),
    timeoutMs: setting(
      whole(10, 600_000, 30_000),
      'For `endpoint`: a request that takes longer has failed.',
      {
        unit: 'ms',
      },
    ),
    cacheEntries: setting(whole(0, 10_000_000, 4096), 'Vectors kept for texts that come again.', {
      unit: 'vectors',
    }),
    piecesMax: setting(
      whole(8, 512, 48),
      'Pieces of a text (about a word each) that late interaction compares, the rarest first. For `builtin`; holds for what is embedded from then on.',
      { unit: 'pieces' },
    ),
    queueMax: setting(whole(1, 10_000_000, 10_000), 'Texts that may wait; more are refused.', {
      unit: 'texts',
    }),
  },
);

type Embedding = {
  readonly embedding: Readonly<Partial<Record<'folder' | 'url' | 'model', string>>> & {
    readonly provider: (typeof embeddingProviders)[number];
  };
};

/** Each provider has to be told where its model is. */
export const embeddingNamed = rule(
  ({ embedding: { provider, folder, url, model } }: Embedding) =>
    (provider !== 'folder' || folder !== undefined) &&
    (provider !== 'endpoint' || (url !== undefined && model !== undefined)),
  ['embedding', 'provider'],
  '`folder` needs MINDBASE_EMBEDDING_FOLDER; `endpoint` needs MINDBASE_EMBEDDING_URL and _MODEL',
);
