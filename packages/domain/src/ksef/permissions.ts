/** The outcome of checking a stored credential. */
export const ksefCheckOutcomes = [
  'ready',
  'permissions_unlisted',
  'cannot_read',
  'cannot_send',
  'refused',
  'certificate_not_valid',
  'no_valid_public_key',
  'waits',
  'unreachable',
] as const;
export type KsefCheckOutcome = (typeof ksefCheckOutcomes)[number];

/** Outcomes with which a credential can be taken into use: it has signed in and may send. */
const usable: ReadonlySet<KsefCheckOutcome> = new Set(['ready', 'permissions_unlisted', 'cannot_read']);
/** KSeF gave no definite answer: another attempt may have another outcome although no one changed anything. */
export const undecidedOutcomes: readonly KsefCheckOutcome[] = ['no_valid_public_key', 'waits', 'unreachable'];

export function isUsable(outcome: KsefCheckOutcome): boolean {
  return usable.has(outcome);
}

/** True where KSeF has not decided. */
export function isUndecided(outcome: KsefCheckOutcome): boolean {
  return undecidedOutcomes.includes(outcome);
}

/**
 * Compares the permissions listed by KSeF with those that the service needs: InvoiceWrite for sending, InvoiceRead for
 * finding a document whose response was lost (KSeF API 2.6, permissions of `POST /sessions/online` and `POST
 * /invoices/query/metadata`).
 * @param permissions null where KSeF lists none
 * @param mayBeOwner whether who signed in may own the context: an owner's own rights are never listed (changelog of API
 * 2.0 RC5.3), so what the list lacks proves nothing then
 */
export function judgePermissions(
  permissions: readonly string[] | null,
  { mayBeOwner }: { mayBeOwner: boolean },
): KsefCheckOutcome {
  const [sends, reads] = ['InvoiceWrite', 'InvoiceRead'].map((name) => permissions?.includes(name) ?? false);
  if (sends && reads) return 'ready';
  if (permissions === null || mayBeOwner) return 'permissions_unlisted';
  return sends ? 'cannot_read' : 'cannot_send';
}
