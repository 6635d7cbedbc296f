import { type Candidate, layerOf, predicateDefinition } from '@mindbase/domain';
import { detectLanguage } from '@mindbase/language';

/** A candidate about the user as extraction would propose it; every field may be given. */
export function candidate(content: string, given: Partial<Candidate> = {}): Candidate {
  const { singleValued, type } = predicateDefinition(given.predicate ?? 'episode');
  return {
    kind: 'memory',
    type,
    layer: layerOf(given.type ?? type),
    stance: 'state',
    content,
    subject: 'user',
    predicate: 'episode',
    object: null,
    singleValued,
    entities: [],
    relations: [],
    emotion: null,
    importance: 0.7,
    confidence: 0.9,
    certain: true,
    explicit: false,
    validFrom: null,
    validTo: null,
    dueAt: null,
    assignee: null,
    taskState: null,
    trust: 'user',
    language: detectLanguage(content),
    sources: [],
    ...given,
  };
}
