const suffix = /\.[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Whether one process alone reads by this group (`NAME.UUID`), to keep what it remembers up to date. That is no part
 * of what a request causes, and its name is a new one at each start.
 */
export const isProcessGroup = (group: string): boolean => suffix.test(group);

/** A group by a name that stays the same. */
export const lastingName = (group: string): string => group.replace(suffix, '');
