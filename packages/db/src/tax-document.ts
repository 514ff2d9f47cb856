/**
 * An invoice, or a correction of one. Both are numbered, sent to KSeF and archived in the same way; they differ in the
 * names below.
 */
export type TaxDocument = { kind: 'invoice' | 'invoice_correction'; id: string };
export type DocumentKind = TaxDocument['kind'];

/** The wire type of a document's submission. */
export const wireTypesOf = {
  invoice: { submission: 'ksef_submission' },
  invoice_correction: { submission: 'invoice_correction_ksef_submission' },
} as const satisfies Record<DocumentKind, object>;

/** The foreign key column of a document. */
export function columnsOf({ kind, id }: TaxDocument): { invoiceId: string } | { correctionId: string } {
  return kind === 'invoice' ? { invoiceId: id } : { correctionId: id };
}

/** The member by which wire objects and events refer to a document. */
export function memberOf({ kind, id }: TaxDocument): { invoice_id: string } | { correction_id: string } {
  return kind === 'invoice' ? { invoice_id: id } : { correction_id: id };
}

/** Filter for rows that refer to a document of this kind. */
export function rowsOf(kind: DocumentKind): { correctionId: null } | { invoiceId: null } {
  return kind === 'invoice' ? { correctionId: null } : { invoiceId: null };
}

/** The document that a row refers to. @throws Error when it refers to none, which the tables do not allow */
export function documentOfRow({
  invoiceId,
  correctionId,
}: {
  invoiceId: string | null;
  correctionId: string | null;
}): TaxDocument {
  if (invoiceId !== null) return { kind: 'invoice', id: invoiceId };
  if (correctionId !== null) return { kind: 'invoice_correction', id: correctionId };
  throw new Error('a row that belongs to no document');
}
