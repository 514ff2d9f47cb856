import { ksefStatuses } from '@invoicing/domain/ksef/status';

/** KSeF's description of a status: as KSeF sent it, otherwise from its documentation; null if undocumented. */
export function ksefWords(code: number | null, said: string | null): string | null {
  return said ?? (code === null ? null : (ksefStatuses[code]?.description ?? null));
}
