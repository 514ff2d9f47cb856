import type { KSeFClient, SessionInvoiceStatusResponse } from 'ksef-client-ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { closeSession, isBatch } from './sessions.ts';

export type Evidence = { at: string; check: string; result: string };

/** What looking for a document in KSeF gives. */
export type Finding =
  | { kind: 'in_session'; item: SessionInvoiceStatusResponse; sessionReference: string; evidence: Evidence[] }
  | { kind: 'in_ksef'; ksefNumber: string; evidence: Evidence[] }
  | { kind: 'foreign'; ksefNumber: string; evidence: Evidence[] }
  | { kind: 'absent'; proof: boolean; evidence: Evidence[] };

/** KSeF's largest page: of the list of a session few requests are allowed. */
const pageSize = 1000;
const maxPages = 100;
const noInvoiceArrived = 440;
const settledSession = new Set([200, noInvoiceArrived, 445]);
/** How a batch session ends that took nothing of its package. */
export const refusedPackage: ReadonlySet<number> = new Set([405, 415, 420, 430, 435, noInvoiceArrived]);

/**
 * Looks for a document by its hash: first in the session that it was sent in, which is closed before, so that what is
 * not in it never will be; others go on in another session. Then among the seller's invoices of that number. Reads
 * only; sends nothing.
 * @throws whatever KSeF's answers make the client throw
 */
export async function findInKsef(
  services: Services,
  client: KSeFClient,
  submission: LoadedSubmission,
): Promise<Finding> {
  const evidence: Evidence[] = [];
  const note = (check: string, result: string) =>
    void evidence.push({ at: services.clock().toISOString(), check, result });
  const session = submission.lastSession;
  let proof = session === null;
  if (session !== null) {
    if (!isBatch(session))
      await closeSession(services, client, submission.organizationId, session).catch(() => undefined);
    const item = await inSession(client, session, submission.hash);
    note('session_invoices', item ? `found with status ${item.status.code}` : 'not in the session');
    if (item && item.status.code !== noInvoiceArrived)
      return { kind: 'in_session', item, sessionReference: session, evidence };
    const { status } = await client.sessionStatus.getSessionStatus(session);
    note('session_status', `${status.code}`);
    const isOver = settledSession.has(status.code) || (isBatch(session) && refusedPackage.has(status.code));
    proof = isOver && !item;
  }
  const listed = await byNumber(client, submission);
  const own = listed.find(({ invoiceHash }) => invoiceHash === submission.hash);
  const other = listed.find(({ invoiceHash }) => invoiceHash !== submission.hash);
  note(
    'metadata_query',
    own ? 'found by hash' : other ? 'the number belongs to another document' : 'nothing under this number',
  );
  if (own) return { kind: 'in_ksef', ksefNumber: own.ksefNumber, evidence };
  if (other) return { kind: 'foreign', ksefNumber: other.ksefNumber, evidence };
  return { kind: 'absent', proof, evidence };
}

/** The item with our hash; where a document was sent twice by somebody, the accepted one. */
async function inSession(
  client: KSeFClient,
  session: string,
  hash: string,
): Promise<SessionInvoiceStatusResponse | null> {
  const found = (await listSession(client, session)).filter((item) => item.invoiceHash === hash);
  return found.find((item) => item.status.code === 200) ?? found[0] ?? null;
}

/** Everything that a session holds. @throws whatever KSeF's answers make the client throw */
export async function listSession(client: KSeFClient, session: string): Promise<SessionInvoiceStatusResponse[]> {
  const found: SessionInvoiceStatusResponse[] = [];
  let token: string | undefined;
  for (let page = 0; page < maxPages; page += 1) {
    const answer = await client.sessionStatus.getSessionInvoices(session, pageSize, token);
    found.push(...answer.invoices);
    if (!answer.continuationToken) break;
    token = answer.continuationToken;
  }
  return found;
}

async function byNumber(client: KSeFClient, { number, nip, issueDate }: LoadedSubmission) {
  const day = (offset: number) => new Date(Date.parse(issueDate) + offset * 86_400_000).toISOString();
  const dateRange = { dateType: 'Issue' as const, from: day(-1), to: day(1) };
  const answer = await client.invoices.queryInvoiceMetadata({
    subjectType: 'Subject1',
    dateRange,
    invoiceNumber: number,
    sellerNip: nip,
  });
  return answer.invoices.filter((invoice) => invoice.invoiceNumber === number);
}
