import { z } from 'zod';
import { Id, Name } from './fields';

/** Path parameters. */
export const UserPath = z.strictObject({ user: Id });
export const SessionPath = z.strictObject({ user: Id, session: Id });
export const MemoryPath = z.strictObject({ user: Id, memory: Id });
export const EntityPath = z.strictObject({ user: Id, entity: Name });
export const EntityMergePath = z.strictObject({ user: Id, entity: Name, merge: Id });
export const OperationPath = z.strictObject({ operation: Id });
export const ReceiptPath = z.strictObject({ receipt: Id });
export const DeadLetterPath = z.strictObject({ deadLetter: Id });
