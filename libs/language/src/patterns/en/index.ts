import type { Family } from '../pattern';
import { activities } from './activities';
import { advice } from './advice';
import { asides } from './asides';
import { assistantRule } from './assistant-rule';
import { assistantSentences, assistantStyle } from './assistant-style';
import { change } from './change';
import { changeover, workplace } from './changeover';
import { complaint } from './complaint';
import { connections } from './connections';
import { enjoyment } from './enjoyment';
import { family } from './family';
import { habit } from './habit';
import { health, healthSentences } from './health';
import { household } from './household';
import { identity } from './identity';
import { likes } from './likes';
import { measure, measureSentences } from './measure';
import { negation } from './negation';
import { particulars } from './particulars';
import { plan } from './plan';
import { possession } from './possession';
import { project } from './project';
import { residence } from './residence';
import { samePerson } from './same-person';
import { setAside } from './set-aside';
import { switching } from './switching';
import { taskEnd } from './task-end';
import { traits } from './traits';
import { turning } from './turning';
import { work } from './work';

/** In the order in which they are tried; a clause says at most one thing of each family. */
export const englishFamilies: readonly Family[] = [
  [...assistantRule, ...assistantStyle],
  turning,
  negation,
  identity,
  traits,
  switching,
  changeover,
  residence,
  household,
  work,
  samePerson,
  family,
  [...health, ...complaint],
  advice,
  measure,
  likes,
  enjoyment,
  asides,
  activities,
  habit,
  taskEnd,
  setAside,
  plan,
  particulars,
  connections,
  project,
  change,
  possession,
  workplace,
];

/** Tried on whole sentences, before any clause. */
export const englishSentences: Family = [...healthSentences, ...measureSentences, ...assistantSentences];
