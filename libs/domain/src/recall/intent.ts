export const intents = [
  'status_check',
  'timeline',
  'comparison',
  'reasoning',
  'summary',
  'action_suggest',
  'error_report',
  'plain',
] as const;
/** What a question is after (R1). */
export type Intent = (typeof intents)[number];

export const channels = ['vector', 'graph', 'timeline'] as const;
export type ChannelName = (typeof channels)[number];

export const profiles = ['assistant', 'companion', 'support'] as const;
/** What kind of assistant asks: shifts the weights (R4). */
export type Profile = (typeof profiles)[number];
