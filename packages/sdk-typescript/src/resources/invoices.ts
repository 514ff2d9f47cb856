import type { Call } from '../call.ts';
import { list } from '../pages.ts';
import type { Body, CallOptions, CommandOptions, Query } from '../types.ts';

/** Issued invoices: numbered, with their FA(3) document, never changed again. */
export function invoices(call: Call) {
  const at = (id: string) => ({ path: { invoice_id: id } });
  return {
    list: (query: Query<'listInvoices'> = {}, options?: CallOptions) => list(call, 'listInvoices', query, options),
    get: (id: string, options?: CallOptions) => call('getInvoice', at(id), options),
    /** Issues an approved version of a draft: it gets its number, permanently. */
    issue: (body: Body<'issueInvoice'>, options?: CommandOptions) => call('issueInvoice', { body }, options),
    artifacts: (id: string, query: Query<'listInvoiceArtifacts'> = {}, options?: CallOptions) =>
      list(call, 'listInvoiceArtifacts', query, { ...options, ...at(id) }),
  };
}
