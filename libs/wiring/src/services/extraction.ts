import { ExtractionService, rulesExtractor } from '@mindbase/feature-extraction';
import type { Settings } from '@mindbase/platform';
import type { EventBus, MemoryCards, OperationStatus } from '@mindbase/ports';
import { type LogParts, statesMax } from './log';

export function createExtraction(
  { store, sealer }: LogParts,
  cards: MemoryCards,
  operations: OperationStatus,
  bus: EventBus,
  settings: Pick<Settings, 'session' | 'extraction' | 'bus'>,
): ExtractionService {
  return new ExtractionService(store, sealer, cards, operations, bus, rulesExtractor, {
    minTurns: settings.session.minTurns,
    everyUserTurns: settings.session.distilEveryUserTurns,
    everyMinutes: settings.session.distilEveryMinutes,
    shortSessionImportanceMin: settings.extraction.importanceMin,
    attemptsMax: settings.bus.attemptsMax,
    retryDelayMs: settings.bus.retryDelayMs,
    patienceMs: settings.bus.patienceMs,
    sessionsMax: statesMax,
    knownMemoriesMax: 200,
    settleTimeoutMs: 5000,
    settlePauseMs: 30_000,
  });
}
