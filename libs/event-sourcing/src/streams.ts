/** Names of streams; the tenant is a column of its own. Ids are escaped so that no user can name another's stream. */
const part = encodeURIComponent;

export const sessionStream = (user: string, sessionId: string) => `session/${part(user)}/${part(sessionId)}`;
export const extractionStream = (user: string, sessionId: string) =>
  `extraction/${part(user)}/${part(sessionId)}`;
export const memoryStream = (user: string) => `memory/${part(user)}`;
/** Prefix under which all session streams of a user stand. */
export const sessionStreams = (user: string) => `session/${part(user)}/`;
export const recallStream = (user: string) => `recall/${part(user)}`;
