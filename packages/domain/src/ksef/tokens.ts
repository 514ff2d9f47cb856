/**
 * The last moment at which KSeF accepts tokens issued by 2026-12-31: the end of 30 November 2027 in Warsaw, as its API
 * team announced on 10 September 2026. Tokens of the simulator do not expire.
 */
export const ksefTokensEnd = new Date('2027-11-30T22:59:59.999Z');

/** When a token of an environment ends; null where it does not. */
export function tokenEndIn(environment: string): Date | null {
  return environment === 'simulator' ? null : ksefTokensEnd;
}
