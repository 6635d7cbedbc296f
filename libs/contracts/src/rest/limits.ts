/**
 * Sizes that are part of the contract: they stand in the OpenAPI document, and callers may rely on them.
 * What an operator may tighten is an option of the gateway.
 */
export const restLimits = {
  /** UTF-16 code units of an id (user, session, memory, turn, key …). */
  idLengthMax: 256,
  /** UTF-8 bytes of what the service itself made for the caller to send back: recall ids, cursors. They may hold a user's id. */
  tokenBytesMax: 2048,
  /** UTF-8 bytes of a turn's or a memory's content. */
  contentBytesMax: 32 * 1024,
  /** UTF-8 bytes of a question. */
  queryBytesMax: 8 * 1024,
  /** UTF-8 bytes of a reason, a description or a topic. */
  noteBytesMax: 2 * 1024,
  /** UTF-8 bytes of a name (speaker, entity, tenant). */
  nameBytesMax: 512,
  /** UTF-8 bytes of an attachment's address. */
  uriBytesMax: 4 * 1024,
  turnsMax: 500,
  attachmentsMax: 16,
  entitiesMax: 64,
  metadataEntriesMax: 32,
  metadataKeyLengthMax: 64,
  metadataValueBytesMax: 1024,
  /** Ids in one list of a request (forget, feedback). */
  idsMax: 1000,
  waitMsMax: 60_000,
  pageMax: 200,
  pageDefault: 50,
  recallMax: 50,
  recallDefault: 12,
  tokenBudgetMin: 64,
  tokenBudgetMax: 32_000,
  tokenBudgetDefault: 1_500,
  graphDepthMax: 3,
  /** Years that a time may lie in, both included. */
  yearMin: 1900,
  yearMax: 2200,
} as const;
