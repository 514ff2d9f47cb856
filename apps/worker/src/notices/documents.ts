import type { Tx } from '@invoicing/db/client';
import { nextBusinessDay } from '@invoicing/domain/business-days';
import { type AdvisedKind, ksefAdvice } from '@invoicing/domain/ksef-status';
import { quoted } from '@invoicing/domain/letter';
import type { SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { type Item, same, type Waiting, type Words } from './item.ts';
import type { Recipient } from './recipient.ts';

type Sent = { id: string; status: SubmissionStatus; statusCode: number | null; manualAttention: boolean } | null;
type Stored = { id: string; number: string; buyerName: string; issueDate: Date; submission: Sent };
type Document = Stored & { kind: AdvisedKind };

const see: Words = { pl: 'Zobacz dokument', en: 'View the document' };
const lookUp = { id: true, number: true, buyerName: true, issueDate: true } as const;
const sent = { select: { id: true, status: true, statusCode: true, manualAttention: true } } as const;

/** What documents on their way to KSeF say to a member; nothing of those that have got there meanwhile. */
export async function documentItems(
  tx: Tx,
  { organizationId }: Recipient,
  notices: readonly Waiting[],
  { baseUrl }: { baseUrl: string },
): Promise<Map<string, Item>> {
  const ids = notices.map(({ subjectId }) => subjectId);
  // A notice is about a submission, or about a document that has none.
  const among = { organizationId, OR: [{ id: { in: ids } }, { submission: { id: { in: ids } } }] };
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
  const items = notices.flatMap(({ id, kind, subjectId }): [string, Item][] => {
    const found = documents.find((document) => document.id === subjectId || document.submission?.id === subjectId);
    if (!found || !stillHolds[kind]?.(found.submission)) return [];
    return [[id, item(found, kind, `${baseUrl}/o/${organizationId}`)]];
  });
  return new Map(items);
}

const stillHolds: Partial<Record<Waiting['kind'], (submission: Sent) => boolean>> = {
  document_rejected: (submission) => submission?.status === 'rejected',
  document_uncertain: (submission) => submission?.status === 'uncertain',
  document_unsent: (submission) =>
    submission === null || submission.status === 'queued' || submission.status === 'failed',
};

function item(
  { id, kind, number, buyerName, issueDate, submission }: Document,
  notice: Waiting['kind'],
  room: string,
): Item {
  const [day, name] = [issueDate.toISOString().slice(0, 10), quoted(number)];
  const advice = submission?.statusCode == null ? null : ksefAdvice(submission.statusCode, kind);
  return {
    about: `${notice}:${id}`,
    title:
      kind === 'invoice'
        ? { pl: `Faktura ${name}`, en: `Invoice ${name}` }
        : { pl: `Korekta ${name}`, en: `Correction ${name}` },
    facts: [
      { label: { pl: 'Nabywca', en: 'Buyer' }, value: same(quoted(buyerName)) },
      { label: { pl: 'Data wystawienia', en: 'Issue date' }, value: same(day) },
      ...(notice === 'document_unsent'
        ? [{ label: { pl: 'Termin wysłania', en: 'To be sent by' }, value: same(nextBusinessDay(day)) }]
        : []),
      ...(advice ? [{ label: { pl: 'Co zrobić', en: 'What to do' }, value: { pl: advice.pl, en: advice.en } }] : []),
    ],
    link: `${room}/${kind === 'invoice' ? 'invoices' : 'corrections'}/${id}`,
    words: see,
  };
}
