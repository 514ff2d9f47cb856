/**
 * Lifetime of a grant in days: since the client last renewed its token, and since the first token, however often it is
 * renewed.
 */
export const grantDays = { unused: 30, longest: 180 } as const;
