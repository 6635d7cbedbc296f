import { SetMetadata } from '@nestjs/common';

export const REPLAY = Symbol('Replay');

/**
 * How a stored answer is given again.
 * `stored` (default): as it was.
 * `memory`: as it was, if the memory it shows has not been erased since.
 * `again`: the call is made again under the same operation id and keeps its first recall id. For answers full of
 * memories or names of which several may be erased: they are not kept, so nothing can come back through them.
 */
export type ReplayKind = 'stored' | 'memory' | 'again';

export const Replay = (kind: ReplayKind): MethodDecorator => SetMetadata(REPLAY, kind);
