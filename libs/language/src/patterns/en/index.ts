import type { Family } from '../pattern';
import { assistantRule } from './assistant-rule';
import { change } from './change';
import { family } from './family';
import { habit } from './habit';
import { health, healthSentences } from './health';
import { identity } from './identity';
import { likes } from './likes';
import { plan } from './plan';
import { possession } from './possession';
import { project } from './project';
import { residence } from './residence';
import { switching } from './switching';
import { taskEnd } from './task-end';
import { work } from './work';

/** In the order in which they are tried; a clause says at most one thing of each family. */
export const englishFamilies: readonly Family[] = [
  assistantRule,
  identity,
  switching,
  residence,
  work,
  family,
  health,
  likes,
  habit,
  taskEnd,
  plan,
  project,
  change,
  possession,
];

/** Tried on whole sentences, before any clause. */
export const englishSentences: Family = healthSentences;
