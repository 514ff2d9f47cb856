import type { InvoiceMetadata, KSeFClient, SessionInvoiceStatusResponse } from 'ksef-client-ts';
import type { Services } from '../services.ts';
import type { LoadedSubmission } from '../submission.ts';
import { readFailure } from './errors.ts';
import { listByNumbers } from './metadata.ts';
import { closeSession, isBatch } from './sessions.ts';

export type Evidence = { at: string; check: string; result: string };

/** When and how KSeF received an invoice. */
type TakenIn = Pick<InvoiceMetadata, 'acquisitionDate' | 'permanentStorageDate' | 'invoicingMode'>;

/** The result of searching KSeF for a document. */
export type Finding =
  | { kind: 'in_session'; item: SessionInvoiceStatusResponse; sessionReference: string; evidence: Evidence[] }
  | { kind: 'in_ksef'; item: TakenIn; ksefNumber: string; evidence: Evidence[] }
  | { kind: 'foreign'; ksefNumber: string; evidence: Evidence[] }
  | { kind: 'absent'; proof: boolean; evidence: Evidence[] };

/** A document with the result of its search; an error is what KSeF's responses made the client throw. */
export type Looked = { submission: LoadedSubmission } & ({ finding: Finding } | { error: unknown });

/** KSeF's largest page; few requests for the list of a session are permitted. */
const pageSize = 1000;
const maxPages = 100;
/** Status of a session. */
const noInvoiceArrived = 440;
/** Status of an invoice. */
const duplicate = 440;
/** Open or processing. */
const workingSession = new Set([100, 150, 170]);
const settledSession = new Set([200, noInvoiceArrived, 445]);
/** Statuses of a batch session that accepted nothing of its package. */
export const refusedPackage: ReadonlySet<number> = new Set([405, 415, 420, 430, 435, noInvoiceArrived]);

/**
 * Searches KSeF for a document by its hash. Reads only; sends nothing.
 * @throws whatever KSeF's answers make the client throw
 */
export async function findInKsef(
  services: Services,
  client: KSeFClient,
  submission: LoadedSubmission,
): Promise<Finding> {
  const [looked] = await findAllInKsef(services, client, [submission]);
  if (looked && 'finding' in looked) return looked.finding;
  throw looked?.error;
}

/**
 * Searches for documents of one seller by their hashes, first in the sessions in which they were sent. Those are closed
 * before, so that a document absent from them stays absent; other documents continue in another session. The rest is
 * searched once among the seller's invoices: KSeF permits only twenty such queries per seller and hour, so a document
 * that may still appear in its session is not searched there. Each session is listed once. Reads only; sends nothing.
 * @param isLookedAtAgain true for documents that will be checked again if their session does not have them; before that
 * check they are not searched among the seller's invoices
 */
export async function findAllInKsef(
  services: Services,
  client: KSeFClient,
  submissions: readonly LoadedSubmission[],
  isLookedAtAgain: (submission: LoadedSubmission) => boolean = () => false,
): Promise<Looked[]> {
  const look = onceForEach((session) => readSession(services, client, submissions[0]?.organizationId ?? '', session));
  const looked: Looked[] = [];
  const missing: ({ submission: LoadedSubmission } & Missing)[] = [];
  for (const submission of submissions) {
    try {
      const finding = await inLastSession(services, look, submission);
      if (finding.kind === 'in_session') looked.push({ submission, finding });
      else if (finding.isWorking) looked.push({ submission, finding: { ...finding, proof: false } });
      else if (finding.proof && isLookedAtAgain(submission)) looked.push({ submission, finding });
      else missing.push({ submission, ...finding });
    } catch (error) {
      looked.push({ submission, error });
    }
  }
  const listed = listByNumbers(
    client,
    missing.map(({ submission }) => submission),
  );
  for (const { submission, ...missed } of missing) {
    try {
      looked.push({ submission, finding: amongInvoices(services, await listed(submission), submission, missed) });
    } catch (error) {
      looked.push({ submission, error });
    }
  }
  return looked;
}

type SessionLook = { items: SessionInvoiceStatusResponse[]; status: () => Promise<number> };

async function readSession(
  services: Services,
  client: KSeFClient,
  organizationId: string,
  session: string,
): Promise<SessionLook> {
  if (!isBatch(session)) await closeSession(services, client, organizationId, session).catch(() => undefined);
  const items = await listSession(client, session);
  const status = onceForEach(async (reference) => (await client.sessionStatus.getSessionStatus(reference)).status.code);
  return { items, status: () => status(session) };
}

/**
 * Searches the session in which the document was last sent. If KSeF refuses to show that (21173; 403 after the
 * credential was replaced), it proves nothing, but the seller's invoices may.
 */
async function inLastSession(
  services: Services,
  look: (session: string) => Promise<SessionLook>,
  submission: LoadedSubmission,
): Promise<InSession> {
  const { lastSession } = submission;
  if (lastSession === null) return { kind: 'absent', proof: true, isDuplicate: false, isWorking: false, evidence: [] };
  try {
    return await inSession(services, await look(lastSession), submission, lastSession);
  } catch (error) {
    const { taken, waits, code } = readFailure(error, services.clock());
    if (taken === 'unknown' || waits) throw error;
    const evidence: Evidence[] = [];
    note(services, evidence, 'session_invoices', `KSeF refuses to show the session: ${code}`);
    return { kind: 'absent', proof: false, isDuplicate: false, isWorking: false, evidence };
  }
}

/**
 * `isDuplicate`: KSeF reported that another document has its number, but not whether it is the same document.
 * `isWorking`: KSeF still processes its session and may yet list it there.
 */
type Missing = { proof: boolean; isDuplicate: boolean; isWorking: boolean; evidence: Evidence[] };
type InSession = Extract<Finding, { kind: 'in_session' }> | ({ kind: 'absent' } & Missing);

/** The document in its session; if it was sent twice, the accepted one. */
async function inSession(
  services: Services,
  { items, status }: SessionLook,
  { hash }: LoadedSubmission,
  session: string,
): Promise<InSession> {
  const evidence: Evidence[] = [];
  const own = items.filter((item) => item.invoiceHash === hash);
  const item = own.find(({ status: { code } }) => code === 200) ?? own[0];
  note(services, evidence, 'session_invoices', item ? `found with status ${item.status.code}` : 'not in the session');
  if (item && item.status.code !== duplicate) return { kind: 'in_session', item, sessionReference: session, evidence };
  const code = await status();
  note(services, evidence, 'session_status', `${code}`);
  const isOver = settledSession.has(code) || (isBatch(session) && refusedPackage.has(code));
  const isWorking = !item && workingSession.has(code);
  return { kind: 'absent', proof: isOver && !item, isDuplicate: item !== undefined, isWorking, evidence };
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

/**
 * Matches a document against the seller's invoices in KSeF with its kind and number. A different one proves a duplicate
 * only after KSeF has refused the document for that, or it is certain that the session does not have it: until then
 * KSeF may still accept it.
 */
function amongInvoices(
  services: Services,
  listed: readonly InvoiceMetadata[],
  { hash }: LoadedSubmission,
  { proof, isDuplicate, evidence }: Missing,
): Finding {
  const own = listed.find(({ invoiceHash }) => invoiceHash === hash);
  const other = listed.find(({ invoiceHash }) => invoiceHash !== hash);
  const result = own ? 'found by hash' : other ? 'the number belongs to another document' : 'nothing under this number';
  note(services, evidence, 'metadata_query', result);
  if (own) return { kind: 'in_ksef', item: takenIn(own), ksefNumber: own.ksefNumber, evidence };
  if (other && (proof || isDuplicate)) return { kind: 'foreign', ksefNumber: other.ksefNumber, evidence };
  return { kind: 'absent', proof, evidence };
}

function takenIn({ acquisitionDate, permanentStorageDate, invoicingMode }: InvoiceMetadata): TakenIn {
  return { acquisitionDate, permanentStorageDate, invoicingMode };
}

function note({ clock }: Services, evidence: Evidence[], check: string, result: string): void {
  evidence.push({ at: clock().toISOString(), check, result });
}

/** Memoizes a question, so that each is asked at most once, even if it fails. */
function onceForEach<T>(ask: (thing: string) => Promise<T>): (thing: string) => Promise<T> {
  const asked = new Map<string, Promise<T>>();
  return (thing) => {
    const answer = asked.get(thing) ?? ask(thing);
    asked.set(thing, answer);
    return answer;
  };
}
