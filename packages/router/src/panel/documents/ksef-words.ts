import { ksefStatuses } from '@invoicing/domain/ksef/status';

/** What KSeF calls a status: as it said it, else as its documentation does; null for one that is not documented. */
export function ksefWords(code: number | null, said: string | null): string | null {
  return said ?? (code === null ? null : (ksefStatuses[code]?.description ?? null));
}
