import type { InvoiceMetadata, KSeFClient } from 'ksef-client-ts';
import type { LoadedSubmission } from '../submission.ts';

/** KSeF's largest page; each counts as a request, and few are permitted per hour. */
const pageSize = 250;
const mostPages = 8;
/** Documents whose issue days are within this span share a query; KSeF permits three months. */
const longestSpanMs = 60 * 86_400_000;

type Group = readonly LoadedSubmission[];

/**
 * Reads a seller's invoices in KSeF with the kinds and numbers of the given documents. A single document is queried by
 * number; several together by issue day, so that one request covers many. It never reads more pages than there are
 * documents; documents left open by a truncated list are queried individually.
 * @returns a function that reads the invoices with the kind and number of one of the documents, including the document
 * itself
 */
export function listByNumbers(
  client: KSeFClient,
  submissions: readonly LoadedSubmission[],
): (submission: LoadedSubmission) => Promise<InvoiceMetadata[]> {
  const groups = new Map<LoadedSubmission, Group>();
  for (const group of together(submissions)) for (const submission of group) groups.set(submission, group);
  const lists = new Map<Group, ReturnType<typeof listDays>>();
  return async (submission) => {
    const group = groups.get(submission) ?? [submission];
    if (group.length === 1) return listNumber(client, submission);
    const asked = lists.get(group) ?? listDays(client, group);
    lists.set(group, asked);
    const { invoices, isWhole } = await asked;
    const found = invoices.filter((invoice) => isUnder(submission, invoice));
    return isWhole || found.length > 0 ? found : listNumber(client, submission);
  };
}

/** Groups documents by seller and issue days within the span. */
function together(submissions: readonly LoadedSubmission[]): LoadedSubmission[][] {
  const groups: LoadedSubmission[][] = [];
  const ordered = submissions.toSorted((a, b) => a.nip.localeCompare(b.nip) || a.issueDate.localeCompare(b.issueDate));
  for (const submission of ordered) {
    const group = groups.at(-1);
    const first = group?.[0];
    const isNear =
      first?.nip === submission.nip && Date.parse(submission.issueDate) - Date.parse(first.issueDate) <= longestSpanMs;
    if (group && isNear) group.push(submission);
    else groups.push([submission]);
  }
  return groups;
}

async function listNumber(client: KSeFClient, submission: LoadedSubmission): Promise<InvoiceMetadata[]> {
  const { number } = submission;
  const answer = await client.invoices.queryInvoiceMetadata({ ...filterOf([submission]), invoiceNumber: number });
  return answer.invoices.filter((invoice) => isUnder(submission, invoice));
}

/**
 * True if an invoice is the document or its duplicate: duplicates are determined by seller, kind and number, so that a
 * correction and an invoice may have the same number (KSeF documentation, "weryfikacja faktury").
 */
function isUnder({ hash, fa3Kind, number }: LoadedSubmission, invoice: InvoiceMetadata): boolean {
  if (invoice.invoiceNumber !== number) return false;
  return invoice.invoiceHash === hash || invoice.invoiceType.toLowerCase() === typeOf(fa3Kind);
}

/** RodzajFaktury as KSeF's metadata name it, in lower case: KOR_ZAL is KorZal there. */
function typeOf(fa3Kind: string): string {
  return fa3Kind.replace('_', '').toLowerCase();
}

async function listDays(client: KSeFClient, group: Group): Promise<{ invoices: InvoiceMetadata[]; isWhole: boolean }> {
  const invoices: InvoiceMetadata[] = [];
  for (let page = 0; page < Math.min(group.length, mostPages); page += 1) {
    const answer = await client.invoices.queryInvoiceMetadata(filterOf(group), page, pageSize);
    invoices.push(...answer.invoices);
    if (!answer.hasMore) return { invoices, isWhole: true };
    if (answer.isTruncated) break;
  }
  return { invoices, isWhole: false };
}

/** Filter for one seller, from the day before the first issue day to the day after the last. */
function filterOf(group: Group) {
  const days = group.map(({ issueDate }) => Date.parse(issueDate));
  const dayMs = 86_400_000;
  const from = new Date(Math.min(...days) - dayMs).toISOString();
  const to = new Date(Math.max(...days) + dayMs).toISOString();
  const sellerNip = group[0]?.nip ?? '';
  return { subjectType: 'Subject1' as const, dateRange: { dateType: 'Issue' as const, from, to }, sellerNip };
}
