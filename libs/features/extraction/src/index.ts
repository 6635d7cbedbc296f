export { type DistillationPolicy } from './distil/distillation';
export { ExtractionService, type ExtractionOptions } from './distil/extraction.service';
export type { Extractor, KnownMemory, RuleTurn } from './distil/extractor';
export { hasExplicitMarker, proposeFromTurns } from './rules';
export { parseStatement, rulesExtractor } from './rules-extractor';
