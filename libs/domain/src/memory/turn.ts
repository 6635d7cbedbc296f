import type { Sealed } from '../sealed';

export const turnRoles = ['user', 'assistant', 'system', 'tool'] as const;
export type TurnRole = (typeof turnRoles)[number];

export interface Attachment<Text> {
  readonly type: 'image' | 'audio' | 'file' | 'tool_call';
  readonly uri: Text;
  readonly description: Text | null;
}

/** A turn of a conversation. `Text` is `Sealed` at rest and `string` once opened. */
export interface TurnOf<Text> {
  readonly id: string;
  readonly tenant: string;
  readonly user: string;
  readonly agentId: string | null;
  readonly sessionId: string;
  /** 0 for the first turn of its session, without gaps. */
  readonly ordinal: number;
  readonly role: TurnRole;
  readonly name: Text | null;
  readonly content: Text;
  readonly language: 'zh' | 'en';
  /** IANA zone that dates in the turn are meant in. */
  readonly timezone: string;
  readonly attachments: readonly Attachment<Text>[];
  readonly metadata: Text | null;
  readonly metadataKeys: readonly string[];
  readonly at: string;
}

export type SealedTurn = TurnOf<Sealed>;
export type Turn = TurnOf<string>;
