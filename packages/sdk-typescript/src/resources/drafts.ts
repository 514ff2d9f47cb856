import type { Call } from '../call.ts';
import { createOrGet } from '../create-or-get.ts';
import { list } from '../pages.ts';
import type { Body, CallOptions, CommandOptions, Query } from '../types.ts';

/** Drafts of invoices: what a person approves, version by version. */
export function drafts(call: Call) {
  const at = (id: string) => ({ path: { draft_id: id } });
  const get = (id: string, query: Query<'getInvoiceDraft'> = {}, options?: CallOptions) =>
    call('getInvoiceDraft', { ...at(id), query }, options);
  const create = (body: Body<'createInvoiceDraft'>, options?: CommandOptions) =>
    call('createInvoiceDraft', { body }, options);
  return {
    list: (query: Query<'listInvoiceDrafts'> = {}, options?: CallOptions) =>
      list(call, 'listInvoiceDrafts', query, options),
    get,
    create,
    /** Creates a draft or returns the existing one with the same external reference, whose content may differ. */
    createOrGet: (body: Body<'createInvoiceDraft'>, options?: CommandOptions) =>
      createOrGet(
        () => create(body, options),
        (id) => get(id, {}, options),
      ),
    update: (id: string, body: Body<'updateInvoiceDraft'>, options?: CommandOptions) =>
      call('updateInvoiceDraft', { ...at(id), body }, options),
    /** Returns what prevents issuing, and what the approver will be warned of. */
    validate: (id: string, body: Body<'validateInvoiceDraft'>, options?: CommandOptions) =>
      call('validateInvoiceDraft', { ...at(id), body }, options),
    /** Renders the draft as it would be issued, marked as a preview. */
    preview: (id: string, body: Body<'createInvoicePreview'>, options?: CommandOptions) =>
      call('createInvoicePreview', { ...at(id), body }, options),
  };
}
