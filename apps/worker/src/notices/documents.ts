import type { Tx } from '@invoicing/db/connection/client';
import { readAnnouncements } from '@invoicing/db/ksef/announcements';
import { endOfWarsawDay } from '@invoicing/domain/dates/dates';
import { legalDeadline, type View } from '@invoicing/domain/dates/legal-deadline';
import { isPastItsDay } from '@invoicing/domain/ksef/sending';
import { type AdvisedKind, ksefAdvice } from '@invoicing/domain/ksef/status';
import { quoted } from '@invoicing/domain/letter';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { type Item, polishTime, same, type Waiting, type Words } from './item.ts';
import type { Recipient } from './recipient.ts';

type Sent = {
  id: string;
  status: SubmissionStatus;
  statusCode: number | null;
  mode: string;
  manualAttention: boolean;
  retryAllowed: boolean;
} | null;
type Stored = { id: string; number: string; buyerName: string; issueDate: Date; createdAt: Date; submission: Sent };
type Document = Stored & { kind: AdvisedKind };

const see: Words = { pl: 'Zobacz dokument', en: 'View the document' };
const lookUp = { id: true, number: true, buyerName: true, issueDate: true, createdAt: true } as const;
const sent = {
  select: { id: true, status: true, statusCode: true, mode: true, manualAttention: true, retryAllowed: true },
} as const;

/**
 * The items of a member's notices about documents in transmission to KSeF; none for those that have arrived meanwhile.
 */
export async function documentItems(
  tx: Tx,
  { organizationId, organization }: Recipient,
  notices: readonly Waiting[],
  { baseUrl, now }: { baseUrl: string; now: Date },
): Promise<Map<string, Item>> {
  if (notices.length === 0) return new Map();
  const among = { organizationId, id: { in: await documentIds(tx, organizationId, notices) } };
  const select = { ...lookUp, submission: sent };
  // Bounded by the notices of one mail, each about one document.
  const [invoices, corrections] = await Promise.all([
    tx.invoice.findMany({ where: among, select }),
    tx.invoiceCorrection.findMany({ where: among, select }),
  ]);
  const documents: Document[] = [
    ...invoices.map((row) => ({ ...row, kind: 'invoice' as const })),
    ...corrections.map((row) => ({ ...row, kind: 'invoice_correction' as const })),
  ];
  const announcements = await readAnnouncements(tx, organization.environment, now);
  const items = notices.flatMap(({ id, kind, subjectId }): [string, Item][] => {
    const found = documents.find((document) => document.id === subjectId || document.submission?.id === subjectId);
    if (!found || !stillHolds[kind]?.(found.submission)) return [];
    return [[id, item(found, kind, { now, announcements }, `${baseUrl}/o/${organizationId}`)]];
  });
  return new Map(items);
}

/** The subject of a notice is a submission or a document, so ids are looked up in both tables. */
async function documentIds(tx: Tx, organizationId: string, notices: readonly Waiting[]): Promise<string[]> {
  const ids = notices.map(({ subjectId }) => subjectId);
  // Bounded by the notices of one mail.
  const submissions = await tx.submission.findMany({
    where: { organizationId, id: { in: ids } },
    select: { invoiceId: true, correctionId: true },
  });
  return [...ids, ...submissions.flatMap(({ invoiceId, correctionId }) => invoiceId ?? correctionId ?? [])];
}

const stillHolds: Partial<Record<Waiting['kind'], (submission: Sent) => boolean>> = {
  document_rejected: (submission) => submission?.status === 'rejected',
  document_uncertain: (submission) => submission?.status === 'uncertain',
  document_unsent: (submission) =>
    submission === null ||
    unsent.has(submission.status) ||
    (submission.status === 'rejected' && submission.retryAllowed),
};
const unsent: ReadonlySet<SubmissionStatus> = new Set(['queued', 'sending', 'uncertain', 'failed']);
/** Documents that were sent and whose arrival is not confirmed. */
const unknown: ReadonlySet<SubmissionStatus> = new Set(['sending', 'uncertain']);

function item(document: Document, notice: Waiting['kind'], view: View, organizationUrl: string): Item {
  const { id, kind, number, buyerName, issueDate, submission } = document;
  const [day, name] = [issueDate.toISOString().slice(0, 10), quoted(number)];
  const advice = submission?.statusCode == null ? null : ksefAdvice(submission.statusCode, kind, submission.mode);
  return {
    about: `${notice}:${id}`,
    title:
      kind === 'invoice'
        ? { pl: `Faktura ${name}`, en: `Invoice ${name}` }
        : { pl: `Korekta ${name}`, en: `Correction ${name}` },
    facts: [
      { label: { pl: 'Nabywca', en: 'Buyer' }, value: same(quoted(buyerName)) },
      { label: { pl: 'Data wystawienia', en: 'Issue date' }, value: same(day) },
      ...(notice === 'document_unsent' ? [...dueOf(document, view), ...stateOf(submission)] : []),
      ...(advice ? [{ label: { pl: 'Co zrobić', en: 'What to do' }, value: { pl: advice.pl, en: advice.en } }] : []),
    ],
    link: `${organizationUrl}/${kind === 'invoice' ? 'invoices' : 'corrections'}/${id}`,
    words: see,
  };
}

/**
 * The deadline: midnight on the issue day; after that, the legal one, which announced outages move and a total failure
 * removes.
 */
function dueOf({ issueDate, createdAt, submission }: Document, { now, announcements }: View): Item['facts'] {
  const issued = { issueDate: issueDate.toISOString().slice(0, 10), issuedAt: createdAt };
  const isOnItsDay = submission?.mode !== 'offline' && !isPastItsDay(issued.issueDate, now);
  if (isOnItsDay) return [{ label: due, value: polishTime(endOfWarsawDay(issued.issueDate)) }];
  const deadline = legalDeadline(issued, announcements);
  if (deadline.kind === 'none') return [];
  const value = deadline.kind === 'by' ? same(deadline.day) : afterOutage;
  return [{ label: due, value }];
}

function stateOf(submission: Sent): Item['facts'] {
  if (submission === null || !unknown.has(submission.status)) return [];
  const value = { pl: 'nie wiadomo jeszcze, czy KSeF go otrzymał', en: 'not known yet whether KSeF has received it' };
  return [{ label: { pl: 'Stan', en: 'State' }, value }];
}

const due: Words = { pl: 'Termin wysłania', en: 'To be sent by' };
const afterOutage: Words = {
  pl: 'biegnie od zakończenia ogłoszonej niedostępności lub awarii',
  en: 'runs from the end of the announced outage',
};
