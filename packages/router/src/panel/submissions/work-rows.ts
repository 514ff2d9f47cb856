import { invoiceRows } from '@invoicing/db/documents/invoice-rows';
import type { TaxDocument } from '@invoicing/db/tax-document';
import { isPastItsDay } from '@invoicing/domain/ksef/sending';
import type { z } from 'zod';
import type { MemberActor } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { presentCorrection } from '../../corrections/present.ts';
import { findCorrections } from '../../corrections/store.ts';
import { dayOf, issuedAt, presentInvoice } from '../../invoices/present.ts';
import { invoicesDue } from '../../invoices/store.ts';
import { presentSubmission } from '../../ksef-submissions/present.ts';
import type { KsefSubmission } from '../../ksef-submissions/schema.ts';
import { findSubmissions } from '../../ksef-submissions/store.ts';
import { type InvoiceView, invoiceViewOf } from '../../offline/view.ts';
import { documentFacts } from '../documents/facts.ts';
import { dueInKsef } from './due.ts';
import { approvalsOfWork, type WorkApproval } from './work-approvals.ts';
import { verbOf } from './work-verb.ts';

/** Rows of the workbench for the given documents, in the same order. */
export async function workRows(ctx: OperationContext, member: MemberActor, documents: readonly TaxDocument[]) {
  const view = await invoiceViewOf(ctx);
  const found = await documentsOf(ctx, documents, view);
  const submissionIds = found.flatMap(({ ksef }) => ksef.submission_id ?? []);
  const ids = (kind: TaxDocument['kind']) => found.flatMap((row) => (row.kind === kind ? row.id : []));
  const [rows, approvals] = await Promise.all([
    findSubmissions(ctx.db, submissionIds),
    approvalsOfWork(ctx, member, {
      invoices: ids('invoice'),
      corrections: ids('invoice_correction'),
      submissions: submissionIds,
    }),
  ]);
  const submissions = new Map(rows.map((row) => [row.id, sentOf(presentSubmission(row, view))]));
  return documents.flatMap(({ id }) => {
    const document = found.find((row) => row.id === id);
    if (!document) return [];
    const { next_actions, ksef, ...facts } = document;
    const { submission_id: submissionId, status, notices } = ksef;
    const own = approvals.filter(({ subjectId }) => subjectId === id || subjectId === (submissionId ?? id));
    const chosen = verbOf(member, { kind: facts.kind, status, next_actions }, own);
    const submission = submissions.get(submissionId ?? '') ?? null;
    const reason = reasonOf(status, facts.isPast, submission);
    return { ...facts, reason, status, notices, submissionId, submission, approval: shownApproval(own), ...chosen };
  });
}

/** Reads the documents with their facts, deadline and the next actions of the API. */
async function documentsOf({ db }: OperationContext, documents: readonly TaxDocument[], view: InvoiceView) {
  const idsOf = (kind: TaxDocument['kind']) =>
    documents.flatMap((document) => (document.kind === kind ? document.id : []));
  const [invoices, corrections] = await Promise.all([
    invoiceRows(db, idsOf('invoice')).then((rows) => invoicesDue(db, rows)),
    findCorrections(db, idsOf('invoice_correction')),
  ]);
  return [
    ...invoices.map((row) => {
      const { ksef, next_actions } = presentInvoice(row, view);
      return { ...factsOf('invoice', row, view), ksef, next_actions, correctedId: null };
    }),
    ...corrections.map((row) => {
      const { ksef, next_actions, corrected_invoice } = presentCorrection(row, view);
      return { ...factsOf('invoice_correction', row, view), ksef, next_actions, correctedId: corrected_invoice.id };
    }),
  ];
}

type Facts = Parameters<typeof documentFacts>[1] &
  Parameters<typeof issuedAt>[0] & { id: string; submission: Parameters<typeof dueInKsef>[0]['submission'] };

function factsOf(kind: TaxDocument['kind'], row: Facts, view: InvoiceView) {
  const due = dueInKsef({ kind, ...issuedAt(row), submission: row.submission }, view)?.toISOString() ?? null;
  const isPast = isPastItsDay(dayOf(row.issueDate), view.now);
  return { id: row.id, kind, ...documentFacts(kind, row), due, isPast };
}

type Sent = ReturnType<typeof sentOf>;

/** The reason why a document is in its view, as a key of the panel's message catalogue. */
function reasonOf(status: string, isPast: boolean, submission: Sent | null): string {
  if (submission === null) return isPast ? 'unsent_late' : 'unsent';
  if (status === 'queued' && submission.mode === 'offline') return 'offline';
  return status === 'uncertain' && submission.needsPerson ? 'uncertain_person' : status;
}

/** The facts of a transmission: KSeF's answer, the number of attempts, and the results of reconciliation. */
function sentOf({ mode, attempts, ksef, reconciliation, estimated_start_at, meta }: z.infer<typeof KsefSubmission>) {
  const { status_code, status_description, status_details } = ksef;
  return {
    mode,
    attempts: attempts.length,
    lastAttempt: attempts.at(-1) ?? null,
    said: { code: status_code, description: status_description, details: status_details },
    checked: reconciliation.evidence.at(-1) ?? null,
    nextCheckAt: reconciliation.next_check_at,
    needsPerson: reconciliation.manual_attention,
    startsAt: estimated_start_at,
    at: meta.created_at,
  };
}

const isOver = ({ status }: WorkApproval) => status === 'consumed' || status === 'superseded';

/** The state of the approval: a live one, otherwise the latest if it ended without being used. */
function shownApproval(approvals: readonly WorkApproval[]) {
  const live = approvals.find(({ mayDecide }) => mayDecide) ?? approvals.find(({ status }) => isLive(status));
  const [last] = approvals;
  const shown = live ?? (last && !isOver(last) ? last : null);
  return shown && { urlToken: shown.urlToken, action: shown.action, status: shown.status, until: shown.until };
}

const isLive = (status: string) => status === 'pending' || status === 'approved';
