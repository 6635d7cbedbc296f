import { type Candidate, type ForgetDirective, type Proposal, importanceMin } from '@mindbase/domain';
import {
  asWritten,
  detectLanguage,
  forgetRequest,
  hasExplicitMarker,
  isCorrection,
  isDenial,
  isRememberRequest,
  joke,
  readable as asRead,
  withoutHandedText,
  withoutQuotedBlocks,
  withoutRememberOrders,
} from '@mindbase/language';
import { answerInTalk, askedBefore, bareAnswer } from './answers';
import { type Told, candidateOf } from './build-candidate';
import { Cast, type Figure } from './cast';
import { relationCandidate, replacedCandidate } from './companions';
import { confirmedClaims } from './confirmations';
import { denialsOf } from './denial';
import { distinct } from './distinct';
import { entitiesIn } from './entities';
import { asWhole, filledForm } from './filled-form';
import { framesRequest } from './frames-request';
import { joinEpisodes, joinTelling } from './join-episodes';
import { toldOfOneself } from './own-riddle';
import { plainEpisode } from './plain-episode';
import { displayName } from './retell';
import {
  type RuleContext,
  type RuleOptions,
  type RuleProposals,
  type RuleTurn,
  defaultRuleOptions,
} from './rule-turn';
import { type Segment, segmentsOf } from './segments';
import { putRight } from './put-right';
import { asBond, wedded } from './wedded';
import { statedAnswer } from './stated-answer';
import { withWhatItLimits } from './what-it-limits';

/** Whether a turn asks the memory itself for something (W3): remember, a rule for good, forget. */
export { hasExplicitMarker };

/**
 * Reads a session's turns and proposes what to remember of them, by rules alone (W5, W8, W10, W11).
 * Only what users say is proposed; other roles give context. Pure: the same input gives the same proposals.
 */
export function proposeFromTurns(
  turns: readonly RuleTurn[],
  context: RuleContext,
  options: RuleOptions = defaultRuleOptions,
): RuleProposals {
  const session = new SessionReader(turns, context, options);
  for (const [index, turn] of turns.entries()) session.read(turn, index);
  return { proposals: session.proposals, rejected: session.rejected };
}

/** What a Chinese sentence tells takes at least this many times the characters in English. */
const LETTERS_PER_CHARACTER = 2;

/** Characters of what is said with a file and kept with it. */
const SAID_WITH_MAX = 160;

class SessionReader {
  readonly proposals: Proposal[] = [];
  readonly rejected: Record<string, number> = {};
  private readonly cast: Cast;
  private readonly severalSpeakers: boolean;
  private readonly participants: ReadonlySet<string>;
  private readonly related: Set<string>;

  constructor(
    private readonly turns: readonly RuleTurn[],
    private readonly context: RuleContext,
    private readonly options: RuleOptions,
  ) {
    this.cast = new Cast(context.known);
    const names = turns.flatMap(({ role, name }) => (role === 'user' && name?.trim() ? [name.trim()] : []));
    this.participants = new Set(names.map((name) => name.toLowerCase()));
    this.severalSpeakers = this.participants.size > 1;
    this.related = new Set(
      context.known.map(({ subject, predicate, object }) => relationKey(subject, predicate, object ?? '')),
    );
  }

  read(turn: RuleTurn, index: number): void {
    if (turn.role !== 'user') return;
    const fresh = index >= this.context.newFrom;
    const content = turn.content.slice(0, this.options.turnCharsMax);
    if (fresh && content.length < turn.content.length) this.reject('too_long');
    const language = turn.language ?? detectLanguage(content);
    const wish = forgetRequest(content) ?? forgetRequest(asRead(content));
    if (wish) {
      if (fresh) this.forget(turn, index, wish.scope, wish.scope === 'topic' ? wish.topic : null);
      return;
    }
    this.cast.startTurn();
    const own = withoutHandedText(asRead(withoutQuotedBlocks(content)), language);
    const joked = joke(own, language);
    if (joked?.opens && fresh) this.takeBack(index);
    const spoken = toldOfOneself(joked?.rest ?? own, language);
    const explicit = isRememberRequest(spoken);
    // "Remember that" is said to the memory; the rest is read like any other turn.
    const readable = explicit ? withoutRememberOrders(spoken) : spoken;
    const form = filledForm(readable, language);
    const told = this.tellingOf({ ...turn, content }, form.rest, language, index, explicit);
    const filled = form.fields.flatMap(({ stated, value, start, end }) =>
      this.slotsStated(stated, told, content.slice(start, end)).map((slot) => asWhole(slot, value)),
    );
    const beside = filled.length === 0 || form.rest.trim() ? this.say(told, form.rest, index, fresh) : [];
    const said = filled.length === 0 ? beside : distinct([...filled, ...beside]);
    if (!fresh) return;
    const kept = this.withoutFrames(said, readable)
      .slice(0, this.options.proposalsPerTurnMax)
      .map((candidate) => ({ ...candidate, content: asWritten(candidate.content, content) }));
    const before = this.turnBefore(index);
    if (before === null) {
      this.proposals.push(...this.worthKeeping(kept));
      return;
    }
    const joined = joinTelling(
      this.proposals,
      kept,
      { id: before.id, answered: this.assistantBefore(index)?.content ?? null, then: content },
      told.clock.now.toISOString(),
      this.tellingCharsMax(language),
    );
    this.proposals.splice(0, this.proposals.length, ...joined.proposed, ...this.worthKeeping(joined.said));
  }

  private withoutFrames(said: readonly Candidate[], turn: string): Candidate[] {
    return said.filter((candidate) => {
      const frames = framesRequest(candidate, turn);
      if (frames) this.reject('request');
      return !frames;
    });
  }

  /** Without those that count only where they were joined to something. */
  private worthKeeping(said: readonly Candidate[]): Candidate[] {
    return said.filter(({ importance, predicate }) => {
      const kept = importance >= importanceMin || predicate !== 'episode';
      if (!kept) this.reject('low_importance');
      return kept;
    });
  }

  /**
   * How long a telling over several turns may be: the same telling in both languages. In a talk of several people one goes
   * on with another's matter, so that what is joined is kept short.
   */
  private tellingCharsMax(language: 'zh' | 'en'): number {
    const letters = language === 'en' && !this.severalSpeakers ? LETTERS_PER_CHARACTER : 1;
    return letters * this.options.episodeCharsMax;
  }

  /** What the same speaker said just before, with at most one turn in between. */
  private turnBefore(index: number): RuleTurn | null {
    const { name, content = '' } = this.turns[index] ?? {};
    const before = this.turns
      .slice(Math.max(0, index - 2), index)
      .findLast((turn) => turn.role === 'user' && turn.name === name);
    // What is told to the memory is read at once, before the rest of the session: nothing is joined to it.
    return before && !hasExplicitMarker(before.content) && !hasExplicitMarker(content) ? before : null;
  }

  private tellingOf(
    turn: RuleTurn,
    readable: string,
    language: 'zh' | 'en',
    index: number,
    explicit: boolean,
  ): Told {
    const name = turn.name?.trim();
    const now = new Date(turn.at);
    return {
      turn,
      readable,
      cast: this.cast,
      speaker: this.cast.speaker(this.severalSpeakers && name ? name : 'user', name || null),
      participants: this.participants,
      clock: { now: Number.isNaN(now.getTime()) ? new Date(0) : now, timezone: turn.timezone, language },
      explicit,
      correcting:
        (isCorrection(readable, language) && !this.answersNo(readable, index)) ||
        (isDenial(readable, language) && this.assistantBefore(index) !== null),
    };
  }

  private say(told: Told, readable: string, index: number, fresh: boolean): Candidate[] {
    const { language } = told.clock;
    const denied = isDenial(readable, language);
    const denials = denied && fresh ? this.denials(told, readable, index) : [];
    const segments = this.segments(told, readable, fresh).filter(
      ({ sentence, hit, start, end }) =>
        !denied ||
        !(
          // What was never said is not said now, whatever the clause about it looks like (W10).
          isDenial(told.readable.slice(start, end), language) ||
          (hit?.predicate === 'assistant.rule' && isDenial(sentence, language))
        ),
    );
    if (!fresh) return [];
    const right = putRight(readable, told, this.context.known, this.proposals);
    if (right) return [right];
    const said: Candidate[] = [];
    const asked = askedBefore(this.turns, index, language);
    const slots = asked && !asked.byPerson ? this.slotsOfAnswer(asked.question, told, readable) : [];
    if (slots.length > 0) return slots;
    for (const [i, segment] of segments.entries()) {
      if (said.length >= this.options.proposalsPerTurnMax) {
        this.reject('too_many');
        continue;
      }
      const stated = (i === 0 && asked && answerInTalk(asked, segment, told)) || candidateOf(segment, told);
      if (!stated) this.reject(segment.hit ? 'low_importance' : 'not_salient');
      const relation =
        (segment.parsed.subject &&
          this.newRelation(segment.parsed.subject, told, segment.start, segment.end)) ??
        wedded(segment, told);
      const introduced = relation ? relationCandidate(relation, segment, told) : null;
      const candidate = stated && introduced ? asBond(stated, introduced) : stated;
      if (introduced && introduced.object !== candidate?.object) said.push(introduced);
      const replaced = candidate && replacedCandidate(candidate, segment, told);
      if (replaced) said.push(replaced);
      if (candidate)
        said.push(
          i === 0
            ? withWhatItLimits(
                candidate,
                readable.slice(segment.start, segment.end),
                this.userBefore(index),
                told,
              )
            : candidate,
        );
    }
    const before = said.length === 0 ? this.assistantBefore(index) : null;
    const confirmed = before ? confirmedClaims(before.content, told) : [];
    const answer = said.length === 0 && confirmed.length === 0 && asked ? bareAnswer(asked, told) : null;
    const kept = joinEpisodes(said, told.clock.now.toISOString(), 2 * this.options.episodeCharsMax);
    return distinct([
      ...denials,
      ...kept,
      ...confirmed,
      ...(answer ? [answer] : []),
      ...this.attachments(told),
    ]);
  }

  /** What a bare answer fills with its question: the slot, in the words of both. */
  private slotsOfAnswer(question: string, told: Told, readable: string): Candidate[] {
    const stated = statedAnswer(asRead(question), readable, told.clock.language);
    return stated === null ? [] : this.slotsStated(stated, told, told.turn.content);
  }

  /** The slots of a sentence that was said in other words. */
  private slotsStated(stated: string, told: Told, quote: string): Candidate[] {
    const whole = { ...told, readable: stated, turn: { ...told.turn, content: stated } };
    return this.segments(whole, stated, false).flatMap((segment) => {
      const candidate = segment.hit === null ? null : candidateOf(segment, whole);
      return candidate === null
        ? []
        : [{ ...candidate, sources: candidate.sources.map((source) => ({ ...source, quote })) }];
    });
  }

  /** What a turn says; one that is asked to be remembered and that no pattern knows is kept whole. */
  private segments(told: Told, readable: string, fresh: boolean): Segment[] {
    const reading = {
      cast: this.cast,
      speaker: told.speaker,
      language: told.clock.language,
      joinedCharsMax: this.options.episodeCharsMax,
    };
    const known = segmentsOf(readable, {
      ...reading,
      explicit: false,
      reject: (reason) => (fresh ? this.reject(reason) : undefined),
    });
    if (!told.explicit || known.some(({ hit }) => hit !== null)) return known;
    return segmentsOf(readable, { ...reading, explicit: true, reject: () => undefined });
  }

  /** The bond of a named figure, the first time that it is told. */
  private newRelation(figure: Figure, { turn }: Told, start: number, end: number): Figure | null {
    if (!figure.bond || !figure.name) return null;
    const text = turn.content.slice(start, end);
    const key = relationKey(figure.bond.owner, figure.bond.role.predicate, figure.name);
    const names =
      text.includes(figure.name) &&
      [...figure.bond.role.en, ...figure.bond.role.zh].some((word) => text.toLowerCase().includes(word));
    if (!names || this.related.has(key)) return null;
    this.related.add(key);
    return figure;
  }

  private forget(turn: RuleTurn, index: number, scope: ForgetDirective['scope'], topic: string | null): void {
    const directive = (turnId: string): ForgetDirective => ({
      kind: 'forget',
      scope,
      topic,
      suppress: true,
      turnId,
      sessionId: turn.sessionId,
    });
    this.proposals.push(directive(turn.id));
    // "Don't remember that", with nothing else in the turn, means what was said before.
    if (scope === 'turn' && saysNothingElse(turn.content)) {
      const before = this.turns.slice(0, index).findLast(({ role }) => role === 'user');
      if (!before) return;
      this.proposals.push(directive(before.id));
      const rest = this.proposals.filter(
        (proposal) =>
          proposal.kind === 'forget' || !proposal.sources.some(({ turnId }) => turnId === before.id),
      );
      this.proposals.splice(0, this.proposals.length, ...rest);
    }
  }

  /** What the same speaker said just before was a joke. */
  private takeBack(index: number): void {
    const before = this.turnBefore(index);
    const rest = this.proposals.filter(
      (proposal) =>
        proposal.kind === 'forget' || !proposal.sources.some(({ turnId }) => turnId === before?.id),
    );
    this.proposals.splice(0, this.proposals.length, ...rest);
  }

  private denials(told: Told, readable: string, index: number): Candidate[] {
    return denialsOf(this.assistantBefore(index)?.content.slice(0, 2000) ?? null, readable, told);
  }

  /** "No, I live alone" answers a question; it corrects nothing. */
  private answersNo(readable: string, index: number): boolean {
    const asked = /[?？]\s*$/.test(this.assistantBefore(index)?.content ?? '');
    return asked && /^(?:no|nope|not|不|没)/i.test(readable.trim());
  }

  private userBefore(index: number): RuleTurn | undefined {
    const now = this.turns[index];
    return this.turns
      .slice(0, index)
      .findLast(
        (turn) => turn.role === 'user' && turn.name === now?.name && turn.sessionId === now.sessionId,
      );
  }

  private assistantBefore(index: number): RuleTurn | null {
    const before = this.turns[index - 1];
    return before?.role === 'assistant' ? before : null;
  }

  /** What a file or a picture shows, by its description (W17): a thing that happened, never an order. */
  private attachments(told: Told): Candidate[] {
    const { turn, clock } = told;
    return (turn.attachments ?? []).flatMap(({ type, description }) => {
      const text = description?.trim().slice(0, this.options.episodeCharsMax);
      if (!text || type === 'tool_call') return [];
      const name = displayName(told.speaker, clock.language, this.cast);
      const kind =
        clock.language === 'zh' ? { image: '图片', audio: '音频', file: '文件' }[type as 'image'] : type;
      // What was said with it tells what it is of ("floor plan of the new office").
      const said = told.readable.trim().replace(/[。.!！]+$/u, '');
      const spoken = said.length <= SAID_WITH_MAX ? said : '';
      const content =
        clock.language === 'zh'
          ? `${name}分享了一份${kind ?? '附件'}${spoken && `（“${spoken}”）`}：${text}`
          : `${name} shared ${type === 'image' || type === 'audio' ? 'an' : 'a'} ${kind}${spoken && ` ("${spoken}")`}: ${text}`;
      return [
        plainEpisode(told, content, text, entitiesIn(text, clock.language), Math.max(importanceMin, 0.45)),
      ];
    });
  }

  private reject(reason: string): void {
    this.rejected[reason] = (this.rejected[reason] ?? 0) + 1;
  }
}

function relationKey(owner: string, predicate: string, name: string): string {
  return `${owner}\n${predicate}\n${name.toLowerCase()}`;
}

function saysNothingElse(content: string): boolean {
  const words = /\p{Script=Han}/u.test(content)
    ? (content.match(/\p{Script=Han}/gu)?.length ?? 0) / 2
    : content.split(/\s+/).length;
  return words <= 9;
}
