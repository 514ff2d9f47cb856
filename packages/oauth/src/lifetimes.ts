/**
 * How long what a member granted lasts: days in which the client does not renew its token, and days from the first
 * token however often it does.
 */
export const grantDays = { unused: 30, longest: 180 } as const;
