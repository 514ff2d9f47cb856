import type { Call } from '../call.ts';
import { list } from '../pages.ts';
import type { Body, CallOptions, CommandOptions, Query } from '../types.ts';
import { correctionApprovals } from './approvals.ts';
import { correctionSubmissions } from './submissions.ts';

/** Corrections of issued invoices, from the process that prepares one to the document. */
export function corrections(call: Call) {
  const at = (id: string) => ({ path: { correction_id: id } });
  return {
    list: (query: Query<'listInvoiceCorrections'> = {}, options?: CallOptions) =>
      list(call, 'listInvoiceCorrections', query, options),
    get: (id: string, options?: CallOptions) => call('getInvoiceCorrection', at(id), options),
    /** Finalizes an approved version of a draft, which gets its number. */
    finalize: (body: Body<'finalizeInvoiceCorrection'>, options?: CommandOptions) =>
      call('finalizeInvoiceCorrection', { body }, options),
    artifacts: (id: string, query: Query<'listInvoiceCorrectionArtifacts'> = {}, options?: CallOptions) =>
      list(call, 'listInvoiceCorrectionArtifacts', query, { ...options, ...at(id) }),
    processes: processes(call),
    drafts: drafts(call),
    approvals: correctionApprovals(call),
    submissions: correctionSubmissions(call),
  };
}

function processes(call: Call) {
  return {
    list: (query: Query<'listInvoiceCorrectionProcesses'> = {}, options?: CallOptions) =>
      list(call, 'listInvoiceCorrectionProcesses', query, options),
    get: (id: string, options?: CallOptions) =>
      call('getInvoiceCorrectionProcess', { path: { process_id: id } }, options),
    create: (body: Body<'createInvoiceCorrectionProcess'>, options?: CommandOptions) =>
      call('createInvoiceCorrectionProcess', { body }, options),
    /** Finds a process by its external reference, after a lost answer. */
    reconcile: (query: Query<'reconcileInvoiceCorrectionProcess'>, options?: CallOptions) =>
      call('reconcileInvoiceCorrectionProcess', { query }, options),
  };
}

function drafts(call: Call) {
  const at = (processId: string, id: string) => ({ path: { process_id: processId, draft_id: id } });
  return {
    create: (processId: string, body: Body<'createInvoiceCorrectionDraft'>, options?: CommandOptions) =>
      call('createInvoiceCorrectionDraft', { path: { process_id: processId }, body }, options),
    get: (processId: string, id: string, query: Query<'getInvoiceCorrectionDraft'> = {}, options?: CallOptions) =>
      call('getInvoiceCorrectionDraft', { ...at(processId, id), query }, options),
    update: (processId: string, id: string, body: Body<'updateInvoiceCorrectionDraft'>, options?: CommandOptions) =>
      call('updateInvoiceCorrectionDraft', { ...at(processId, id), body }, options),
    preview: (processId: string, id: string, body: Body<'createInvoiceCorrectionPreview'>, options?: CommandOptions) =>
      call('createInvoiceCorrectionPreview', { ...at(processId, id), body }, options),
  };
}
