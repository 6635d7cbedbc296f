import type { Family } from '../pattern';
import { activities } from './activities';
import { advice } from './advice';
import { aims } from './aims';
import { asides } from './asides';
import { assistantRule } from './assistant-rule';
import { belongingSentences, belongings } from './belongings';
import { change } from './change';
import { changeover, workplace } from './changeover';
import { connections } from './connections';
import { due } from './due';
import { enjoyment } from './enjoyment';
import { family } from './family';
import { habit } from './habit';
import { health, healthSentences } from './health';
import { household } from './household';
import { identity } from './identity';
import { likes } from './likes';
import { measure, measureSentences } from './measure';
import { negation } from './negation';
import { plan } from './plan';
import { possession } from './possession';
import { project } from './project';
import { residence } from './residence';
import { routines } from './routines';
import { samePerson } from './same-person';
import { orderSentences } from './standing-orders';
import { setAside } from './set-aside';
import { standingFacts } from './standing-facts';
import { switching } from './switching';
import { taskEnd } from './task-end';
import { topicFirst } from './topic-first';
import { traits } from './traits';
import { turning } from './turning';
import { viewSentences } from './own-view';
import { work } from './work';

/** In the order in which they are tried; a clause says at most one thing of each family. */
export const chineseFamilies: readonly Family[] = [
  assistantRule,
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
  topicFirst,
  health,
  standingFacts,
  advice,
  belongings,
  measure,
  likes,
  enjoyment,
  asides,
  routines,
  activities,
  habit,
  taskEnd,
  due,
  setAside,
  aims,
  plan,
  connections,
  change,
  project,
  possession,
  workplace,
];

/** Tried on whole sentences, before any clause. */
export const chineseSentences: Family = [
  ...healthSentences,
  ...measureSentences,
  ...belongingSentences,
  ...orderSentences,
  ...viewSentences,
];
