import * as rest from '@mindbase/contracts';
import { requestDto } from './request-dto';

/** The contract's requests as classes. */
export class TenantBody extends requestDto('body', rest.TenantInput) {}
export class TenantPatchBody extends requestDto('body', rest.TenantPatch) {}
export class KeyBody extends requestDto('body', rest.KeyInput) {}
export class TurnsBody extends requestDto('body', rest.TurnsInput) {}
export class CloseBody extends requestDto('body', rest.CloseInput) {}
export class MemoryBody extends requestDto('body', rest.MemoryInput) {}
export class MemoryPatchBody extends requestDto('body', rest.MemoryPatch) {}
export class ActionBody extends requestDto('body', rest.ActionInput) {}
export class MergeBody extends requestDto('body', rest.MergeInput) {}
export class ForgetBody extends requestDto('body', rest.ForgetInput) {}
export class RecallBody extends requestDto('body', rest.RecallInput) {}
export class ContextBody extends requestDto('body', rest.ContextInput) {}
export class FeedbackBody extends requestDto('body', rest.FeedbackInput) {}

export class NoQuery extends requestDto('query', rest.NoQuery) {}
export class WaitQuery extends requestDto('query', rest.WaitQuery) {}
export class PageQuery extends requestDto('query', rest.PageQuery) {}
export class MemoriesQuery extends requestDto('query', rest.MemoriesQuery) {}
export class EraseQuery extends requestDto('query', rest.EraseQuery) {}
export class DeadLettersQuery extends requestDto('query', rest.DeadLettersQuery) {}
export class TimelineQuery extends requestDto('query', rest.TimelineQuery) {}
export class GraphQuery extends requestDto('query', rest.GraphQuery) {}

export class TenantPath extends requestDto('path', rest.TenantPath) {}
export class KeyPath extends requestDto('path', rest.KeyPath) {}
export class UserPath extends requestDto('path', rest.UserPath) {}
export class SessionPath extends requestDto('path', rest.SessionPath) {}
export class MemoryPath extends requestDto('path', rest.MemoryPath) {}
export class MemoryActionPath extends requestDto('path', rest.MemoryActionPath) {}
export class EntityMergePath extends requestDto('path', rest.EntityMergePath) {}
export class EntityPath extends requestDto('path', rest.EntityPath) {}
export class OperationPath extends requestDto('path', rest.OperationPath) {}
export class DeadLetterPath extends requestDto('path', rest.DeadLetterPath) {}
export class ReceiptPath extends requestDto('path', rest.ReceiptPath) {}
