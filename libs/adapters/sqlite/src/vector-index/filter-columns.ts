import type { IndexFilter, IndexPatch, IndexedDocument } from '@mindbase/ports';

/** Texts as small numbers, so that a filter compares numbers. 0 stands for null. */
class Dictionary {
  private readonly codes = new Map<string, number>();

  code(text: string | null): number {
    if (text === null) return 0;
    let code = this.codes.get(text);
    if (code === undefined) {
      code = this.codes.size + 1;
      this.codes.set(text, code);
    }
    return code;
  }

  /** -1, which no document has, for a text that was never seen. */
  find(text: string): number {
    return this.codes.get(text) ?? -1;
  }
}

/** The fields that can be filtered by. */
type Filterable = Pick<
  IndexedDocument,
  | 'status'
  | 'type'
  | 'layer'
  | 'role'
  | 'agentId'
  | 'sessionId'
  | 'entityIds'
  | 'metadataKeys'
  | 'validFrom'
  | 'recordedAt'
  | 'closedAt'
>;

type Matcher = (slot: number) => boolean;

/** What the documents of a segment can be filtered by, one column per field (R3). */
export class FilterColumns {
  private readonly dictionary = new Dictionary();
  private readonly status: number[] = [];
  private readonly type: number[] = [];
  private readonly layer: number[] = [];
  private readonly role: number[] = [];
  private readonly agent: number[] = [];
  private readonly session: number[] = [];
  private readonly entities: (readonly number[])[] = [];
  private readonly metadata: (readonly number[])[] = [];
  /** Times in ms since 1970; `closedAt` is infinite while the document is open. */
  private readonly about: number[] = [];
  private readonly recordedAt: number[] = [];
  private readonly closedAt: number[] = [];

  set(slot: number, document: Filterable): void {
    const code = (text: string | null) => this.dictionary.code(text);
    this.status[slot] = code(document.status);
    this.type[slot] = code(document.type);
    this.layer[slot] = code(document.layer);
    this.role[slot] = code(document.role);
    this.agent[slot] = code(document.agentId);
    this.session[slot] = code(document.sessionId);
    this.entities[slot] = document.entityIds.map(code);
    this.metadata[slot] = document.metadataKeys.map(code);
    this.about[slot] = Date.parse(document.validFrom ?? document.recordedAt);
    this.recordedAt[slot] = Date.parse(document.recordedAt);
    this.closedAt[slot] = document.closedAt === null ? Infinity : Date.parse(document.closedAt);
  }

  patch(slot: number, { status, validFrom, closedAt }: IndexPatch): void {
    if (status !== undefined) this.status[slot] = this.dictionary.code(status);
    if (validFrom !== undefined) {
      this.about[slot] = validFrom === null ? (this.recordedAt[slot] as number) : Date.parse(validFrom);
    }
    if (closedAt !== undefined) this.closedAt[slot] = closedAt === null ? Infinity : Date.parse(closedAt);
  }

  /** Rough size of one document's fields, in bytes. */
  bytes(slot: number): number {
    return 9 * 8 + 16 * ((this.entities[slot]?.length ?? 0) + (this.metadata[slot]?.length ?? 0));
  }

  /** A test of one slot that holds all of the filter. */
  matcher(filter: IndexFilter): Matcher {
    const tests = [
      this.statusTest(filter),
      this.oneOf(this.type, filter.types),
      this.oneOf(this.layer, filter.layers),
      this.oneOf(this.role, filter.roles),
      this.oneOf(this.agent, filter.agentId === undefined ? undefined : [filter.agentId]),
      this.oneOf(this.session, filter.sessionId === undefined ? undefined : [filter.sessionId]),
      this.anyOf(this.entities, filter.entityIds),
      this.allOf(this.metadata, filter.metadataKeys),
      this.range(filter),
      this.knownBy(filter.asOf),
    ].filter((test) => test !== null);
    const [first, second, ...others] = tests;
    if (first === undefined) return () => true;
    if (second === undefined) return first;
    return (slot) => first(slot) && second(slot) && others.every((test) => test(slot));
  }

  /** As of a past moment, what was closed later still had a status that answered then (R14). */
  private statusTest(filter: IndexFilter): Matcher | null {
    const test = this.oneOf(this.status, filter.statuses);
    if (test === null || filter.asOf === undefined) return test;
    return (slot) => this.closedAt[slot] !== Infinity || test(slot);
  }

  private oneOf(column: readonly number[], wanted: readonly string[] | undefined): Matcher | null {
    if (wanted === undefined) return null;
    const [first, second, ...others] = wanted.map((text) => this.dictionary.find(text));
    return (slot) => {
      const code = column[slot] as number;
      return code === first || code === second || others.includes(code);
    };
  }

  private anyOf(
    column: readonly (readonly number[])[],
    wanted: readonly string[] | undefined,
  ): Matcher | null {
    if (wanted === undefined) return null;
    const codes = new Set(wanted.map((text) => this.dictionary.find(text)));
    return (slot) => (column[slot] as readonly number[]).some((code) => codes.has(code));
  }

  private allOf(
    column: readonly (readonly number[])[],
    wanted: readonly string[] | undefined,
  ): Matcher | null {
    if (wanted === undefined) return null;
    const codes = wanted.map((text) => this.dictionary.find(text));
    return (slot) => codes.every((code) => (column[slot] as readonly number[]).includes(code));
  }

  private range({ from, to }: IndexFilter): Matcher | null {
    if (from === undefined && to === undefined) return null;
    const first = from === undefined ? -Infinity : Date.parse(from);
    const end = to === undefined ? Infinity : Date.parse(to);
    return (slot) => (this.about[slot] as number) >= first && (this.about[slot] as number) < end;
  }

  private knownBy(asOf: string | undefined): Matcher | null {
    if (asOf === undefined) return null;
    const moment = Date.parse(asOf);
    return (slot) => (this.recordedAt[slot] as number) <= moment && (this.closedAt[slot] as number) > moment;
  }
}
