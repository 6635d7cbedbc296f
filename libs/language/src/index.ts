export { detectLanguage } from './text/language';
export { normalise, simplified } from './text/normalise';
export { asWritten, readable } from './text/readable';
export { sentences, type Sentence } from './text/sentences';
export { contentWords, words } from './text/words';
export { tagChinese } from './text/segmenter';
export { compoundSurnames, isFullName, surnames } from './text/surnames';
export { indexTokens, queryTokens, type QueryToken } from './text/tokens';
export { redactSecrets, type Redacted } from './secrets/redact-secrets';
export { findDates } from './dates/find-dates';
export type { DateContext, DateMention, Grain } from './dates/date-mention';
export { hourOfDay, isoDay, startOfIsoDay } from './dates/iso-day';
export { hasContact, hasMeasure } from './quantities/measure';
export { continuesTalk } from './questions/continuing';
export { roleAskedFor } from './questions/role-asked';
export { chainDirection, type ChainDirection } from './questions/chained';
export { sequenceAsked, type Sequence } from './questions/sequence';
export { askedWords } from './questions/asked-words';
export { namesPerson, personsIn } from './questions/persons';
export { asksAboutPast, intentOf } from './questions/question';
export { asksForUsual } from './questions/usual';
export * from './gates';
export {
  type PatternHit,
  type Statement,
  asksForRule,
  conditionalHabit,
  inCircumstance,
  openWithCircumstance,
  withCircumstanceBehind,
  isForOnePiece,
  holdsOnCondition,
  inFreeTime,
  matchPatterns,
  matchSentence,
  pastime,
} from './patterns';
export type { PatternRule } from './patterns/pattern';
export {
  type BondedName,
  areApart,
  bondedLabel,
  bondedNameIn,
  bondedSpelling,
  circleOf,
  circlesOfNamed,
  circlesPart,
  grownFrom,
  isPartner,
  isWholeName,
  succeeds,
  tellsNewPartner,
} from './patterns/bonds';
export { roleName } from './patterns/role-names';
export { type Gender, type Role, roleByKey, roleOf, roleWords, roles } from './patterns/roles';
export { choicePredicate, tasteCategory } from './patterns/categories';
export { isFromThereToo, roleFrom, whenceWords } from './patterns/whence';
