export const dayMs = 86_400_000;

export const daysFromNow = (days: number): Date => new Date(Date.now() + days * dayMs);

/** The beginning of the month of a moment in UTC, or of a later month. */
export const monthOf = (at: Date, later = 0): Date => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + later));

/** The name of the partition of requests that a moment belongs to. */
export const nameOf = (at: Date): string => `api_requests_${at.toISOString().slice(0, 7).replace('-', '_')}`;

/** A UUIDv7 of a moment. */
export function idOf(at: Date): string {
  const hex = at.getTime().toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7${crypto.randomUUID().slice(15)}`;
}
