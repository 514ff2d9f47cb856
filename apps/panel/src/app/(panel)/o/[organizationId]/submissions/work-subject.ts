import type { Numbered } from '@/components/document/subject';
import { isolated } from '@/components/isolated';
import type { Api } from '@/trpc/server';

export type Row = Awaited<ReturnType<Api['panel']['listSubmissionWork']>>['data'][number];

/** A row in a few words, for those who hear it and for what is said of it later. */
export function nameOf({ name, buyerName }: Row): string {
  return `${name}, ${isolated(buyerName)}`;
}

/** The document of a row, as steps name it. */
export function subjectOf({ kind, id, submissionId }: Row): Numbered {
  return { of: kind === 'invoice' ? 'invoice' : 'correction', id, submissionId };
}

/** The page of a document, or of its way into KSeF. */
export function pageOf({ kind, id, submissionId }: Row): string {
  if (submissionId !== null) return `submissions/${submissionId}`;
  return `${kind === 'invoice' ? 'invoices' : 'corrections'}/${id}`;
}

/** Where the document that stands for a rejected one is written. */
export function replacementOf({ id, correctedId }: Row): string {
  if (correctedId === null) return `drafts/new?replaces=${id}`;
  return `corrections/new?${new URLSearchParams({ invoice: correctedId, replaces: id })}`;
}
