export { hasExplicitMarker, proposeFromTurns } from './propose-from-turns';
export { type RuleContext, type RuleOptions, type RuleProposals, defaultRuleOptions } from './rule-turn';
