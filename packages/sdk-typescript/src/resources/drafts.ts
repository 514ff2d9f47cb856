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
    /** Creates, or reads what is there under the same external reference, which may hold other content. */
    createOrGet: (body: Body<'createInvoiceDraft'>, options?: CommandOptions) =>
      createOrGet(
        () => create(body, options),
        (id) => get(id, {}, options),
      ),
    update: (id: string, body: Body<'updateInvoiceDraft'>, options?: CommandOptions) =>
      call('updateInvoiceDraft', { ...at(id), body }, options),
    /** Says what stands in the way of issuing, and what a person will be warned of. */
    validate: (id: string, body: Body<'validateInvoiceDraft'>, options?: CommandOptions) =>
      call('validateInvoiceDraft', { ...at(id), body }, options),
    /** Renders the draft as it would be issued, marked as a preview. */
    preview: (id: string, body: Body<'createInvoicePreview'>, options?: CommandOptions) =>
      call('createInvoicePreview', { ...at(id), body }, options),
  };
}
