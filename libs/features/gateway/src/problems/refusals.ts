import type { Result } from '@mindbase/kernel';
import type { Refusal } from '@mindbase/ports';
import type { ProblemException } from './problem.exception';
import { problems } from './problems';

/** The value of a result; an expected refusal becomes its problem document. */
export function valueOrProblem<T>(result: Result<T, Refusal>): T {
  if (result.ok) return result.value;
  throw refused(result.error);
}

function refused({ code, pointer, message }: Refusal): ProblemException {
  const errors = [{ pointer, detail: message }];
  switch (code) {
    case 'invalid':
      return problems.invalid(errors);
    case 'not_found':
      return pointer === ''
        ? problems.notFound('memory, entity, merge, session or recall of this user')
        : problems.notThere(errors);
    case 'conflict':
      return problems.conflict(message, errors);
    case 'stale':
      return problems.stale();
    case 'too_many':
      return problems.tooManyItems(errors);
  }
}
