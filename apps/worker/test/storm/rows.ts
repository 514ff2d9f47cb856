import type { SentInvoice } from '@invoicing/ksef-simulator/state';
import type { World } from '../fixture.ts';

/** A person approves no more attempts of one document than these. */
const mostAttempts = 4;

/** The submissions of all sellers with their attempts; those alone that have no UPO yet, where only they are wanted. */
export function readRows({ database }: World, wanted: 'all' | 'open') {
  const open = { NOT: { status: 'accepted' as const, upoStatus: 'available' } };
  return database.db.submission.findMany({
    where: wanted === 'open' ? open : {},
    include: {
      attempts: { orderBy: { number: 'asc' } },
      invoice: { select: { number: true, totals: true } },
      correction: { select: { number: true, totals: true } },
    },
  });
}
export type Row = Awaited<ReturnType<typeof readRows>>[number];

export const isAccepted = ({ status, upoStatus }: Row) => status === 'accepted' && upoStatus === 'available';

/** Whether a person may have the same bytes sent again, and does. */
export function mayGoAgain({ status, retryAllowed, attempts }: Row): boolean {
  return (status === 'failed' || status === 'rejected') && retryAllowed && attempts.length < mostAttempts;
}

export const numberOf = ({ invoice, correction }: Row) => (invoice ?? correction)?.number ?? '';

/**
 * Why KSeF never ends its work on what it was sent, by hash, where that is so; and by the reference of a session where
 * it ends neither, so that no absence from it can be proven.
 */
export function stuckAtKsef({ simulator: { store } }: World): Map<string, string> {
  const stuck = new Map<string, string>();
  for (const { reference, invoices } of store.sessions.values())
    for (const sent of invoices) {
      const reason = neverEnding(sent);
      if (reason === null) continue;
      stuck.set(sent.hash, reason);
      if (sent.readyAt === null) stuck.set(reference, 'KSeF still works on its session (170)');
    }
  return stuck;
}

function neverEnding({ readyAt, fault, code }: SentInvoice): string | null {
  if (readyAt === null && code < 200) return 'KSeF still checks it (150)';
  if (fault?.name === 'bad_ksef_number') return 'KSeF names a number with wrong check digits';
  if (fault?.name !== 'force_invoice_status') return null;
  if (code === 440) return 'KSeF calls it a duplicate and shows no original (440)';
  return code === 500 ? 'KSeF answers with an unknown error (500)' : null;
}

/**
 * Why a document that is not accepted stays as it is; null where there is more to come, and so for an accepted one that
 * has no UPO yet.
 */
export function reasonOf(row: Row, stuck: ReadonlyMap<string, string>): string | null {
  if (row.manualAttention) return 'waits for a person';
  if (row.status === 'rejected' || row.status === 'failed') {
    if (mayGoAgain(row)) return null;
    const last = row.attempts.at(-1);
    const because = last?.errorCode ?? last?.outcome ?? null;
    return because === null ? null : `${row.status}: ${because}`;
  }
  if (row.status !== 'processing' && row.status !== 'uncertain') return null;
  const ofSession = row.status === 'uncertain' ? stuck.get(row.sessionReference ?? '') : undefined;
  return stuck.get(hashOf(row)) ?? ofSession ?? null;
}

export const hashOf = ({ documentSha256 }: Pick<Row, 'documentSha256'>) =>
  Buffer.from(documentSha256, 'hex').toString('base64');
