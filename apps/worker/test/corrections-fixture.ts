import type { Tx } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { baseOfCorrection, baseOfInvoice, composeCorrection } from '@invoicing/domain/correction/compose';
import { approvedCorrectionContent } from '@invoicing/domain/correction/content-hash';
import type { CorrectionBase, CorrectionDocument } from '@invoicing/domain/correction/document';
import { warsawDay } from '@invoicing/domain/dates/dates';
import type { ApprovedContent } from '@invoicing/domain/drafts/content-hash';
import { buildCorrectionFa3 } from '@invoicing/domain/fa3/build-correction';
import { sampleChange } from '@invoicing/domain/testing/corrections';
import { type Made, type MadeInvoice, queueSubmission, readSubmission, type World } from './fixture.ts';

export type MadeCorrection = Made & {
  correction: CorrectionDocument;
  invoiceId: string;
  processReference: string;
  xml: Uint8Array;
};

let counter = 0;

/**
 * A finalized correction of a document that KSeF has, queued to be sent: what createInvoiceCorrectionKsefSubmission
 * leaves.
 */
export async function createCorrection(
  world: World,
  of: MadeInvoice | MadeCorrection,
  quantity: string,
): Promise<MadeCorrection> {
  counter += 1;
  const number = `KOR/${counter}`;
  const invoiceId = 'invoice' in of ? of.document.id : of.invoiceId;
  const [line] = 'invoice' in of ? of.invoice.input.lines : of.correction.after.lines;
  if (!line) throw new Error('the base has a line');
  const { ref, ...kept } = line;
  const change = {
    correction_date: warsawDay(new Date()),
    lines: [{ ref, after: { ...kept, quantity } }],
    numbering: { mode: 'explicit' as const, number },
  };
  const correction = composeCorrection(await baseOf(world, of), sampleChange(change));
  const xml = new TextEncoder().encode(buildCorrectionFa3(correction, { number, createdAt: new Date().toISOString() }));
  return inTransaction(world.database.db, async (tx) => {
    const { sha256 } = await putBlob(tx, world.organizationId, xml, 'application/xml');
    const processReference = crypto.randomUUID();
    const id = await storeCorrection(tx, world, { correction, number, sha256, invoiceId, processReference });
    const made = await queueSubmission(tx, world, { document: { kind: 'invoice_correction', id }, number, sha256 });
    return { ...made, correction, invoiceId, processReference, xml };
  });
}

async function baseOf(world: World, of: MadeInvoice | MadeCorrection): Promise<CorrectionBase> {
  const { db } = world.database;
  const { documentSha256 } = await readSubmission(world, of.submissionId);
  const original = await db.submission.findFirstOrThrow({
    where: { invoiceId: 'invoice' in of ? of.document.id : of.invoiceId },
  });
  const facts = { id: of.document.id, document_sha256: documentSha256, ksef_number: original.ksefNumber };
  return 'invoice' in of
    ? baseOfInvoice(of.invoice, { ...facts, number: of.number })
    : baseOfCorrection(of.correction, facts);
}

type Finalized = {
  correction: CorrectionDocument;
  number: string;
  sha256: string;
  invoiceId: string;
  processReference: string;
};

async function storeCorrection(tx: Tx, world: World, given: Finalized): Promise<string> {
  const { correction, number, sha256 } = given;
  const { organizationId } = world;
  const { input, after, delta, before, environment } = correction;
  const approved = approvedCorrectionContent(correction);
  const { processId, draftId } = await storeDraft(tx, world, given, approved);
  const { id } = await tx.invoiceCorrection.create({
    data: {
      organizationId,
      processId,
      number,
      kind: 'vat',
      fa3Kind: 'KOR',
      sellerNip: correction.seller.nip,
      draftId,
      draftVersion: 1,
      buyerName: after.buyer.name,
      issueDate: new Date(input.correction_date),
      currency: correction.currency,
      totals: { before: before.totals, after: after.totals, delta },
      contentHash: approved.hash,
      documentSha256: sha256,
      approvalIntentId: crypto.randomUUID(),
      environment,
    },
  });
  return id;
}

/** The finalized process with the draft that it was finalized from. */
async function storeDraft(
  tx: Tx,
  { organizationId, clientId }: World,
  { correction, invoiceId, processReference }: Finalized,
  approved: ApprovedContent,
) {
  const { base, input, environment } = correction;
  const author = { createdByKind: 'client', createdById: clientId };
  const { id: processId } = await tx.correctionProcess.create({
    data: {
      organizationId,
      status: 'finalized',
      invoiceId,
      baseKind: base.kind,
      baseId: base.id,
      baseSha256: base.document_sha256,
      externalSystem: 'test',
      externalReference: processReference,
      reason: input.reason,
    },
  });
  const { id: draftId } = await tx.correctionDraft.create({
    data: { organizationId, processId, status: 'finalized', ...author },
  });
  const owner = { organizationId, draftId, version: 1 };
  await tx.correctionDraftVersion.create({
    data: {
      ...owner,
      input,
      document: correction,
      content: approved.content,
      contentHash: approved.hash,
      environment,
      ...author,
    },
  });
  return { processId, draftId };
}
