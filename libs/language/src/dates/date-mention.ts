export type Grain = 'instant' | 'hour' | 'part_of_day' | 'day' | 'week' | 'month' | 'season' | 'year';

/** A stretch of time named in a text. */
export interface DateMention {
  /** The words as written; `start` and `end` are their UTF-16 offsets in the text. */
  text: string;
  start: number;
  end: number;
  /** Inclusive. */
  from: Date;
  /** Exclusive. */
  to: Date;
  grain: Grain;
  /** Comes again (每周二, every Friday): `from` and `to` are then the next occurrence. */
  recurring: boolean;
  /** Depends on the moment of speaking (明天, last week), as a full date does not. */
  relative: boolean;
}

export interface DateContext {
  now: Date;
  /** IANA zone of the speaker, such as Asia/Shanghai. */
  timezone: string;
  /** Of the text; detected when left out. */
  language?: 'zh' | 'en';
}
