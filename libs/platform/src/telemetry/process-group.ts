const suffix = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether one process alone reads by this group (`NAME.UUID`), to keep what it remembers up to date. That is no part
 * of what a request causes, and its name is a new one at each start.
 */
export const isProcessGroup = (group: string): boolean => suffix.test(group);

/** Of a group that feeds a later build of an index (`projection.NAME.gNUMBER`). */
const generation = /\.g\d+$/;

/** A group by a name that stays the same, whichever process or build of an index it is of. */
export const lastingName = (group: string): string => group.replace(suffix, '').replace(generation, '');
