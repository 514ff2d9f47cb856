import { z } from 'zod';
import type { Store } from './store.ts';

/** What can be made to go wrong, once each; queued per seller by the admin routes. */
export const faultNames = [
  'delay_status',
  'stuck_150',
  'force_invoice_status',
  'send_503_before_accept',
  'send_503_after_accept',
  'send_reset_after_accept',
  'send_hang_after_accept',
  'send_429',
  'open_503',
  'open_429',
  'close_502_before_accept',
  'close_502_after_accept',
  'status_503_html',
  'status_huge',
  'auth_503',
  'token_revoked',
  'missing_permission_403',
  'rotate_key',
  'upo_not_ready',
  'html_instead_of_upo',
  'forged_upo',
  'bad_ksef_number',
  'slow',
] as const;

export const Fault = z.strictObject({
  name: z.enum(faultNames),
  /** Polls to delay, status code to force, seconds to wait or milliseconds to be slow; by fault. */
  value: z.number().int().min(0).max(100_000).default(1),
});
export type Fault = z.infer<typeof Fault>;
export type FaultName = Fault['name'];

/** Takes the next queued fault of a seller when it is one of these, so that it happens once. */
export function takeFault(store: Store, nip: string, ...names: FaultName[]): Fault | null {
  const queued = store.faults.get(nip) ?? [];
  const at = queued.findIndex(({ name }) => names.includes(name));
  return at < 0 ? null : (queued.splice(at, 1)[0] ?? null);
}
