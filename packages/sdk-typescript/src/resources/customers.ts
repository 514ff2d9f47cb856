import type { Call } from '../call.ts';
import { createOrGet } from '../create-or-get.ts';
import { list } from '../pages.ts';
import type { Body, CallOptions, CommandOptions, Query } from '../types.ts';

/** Buyers: who invoices are for. */
export function customers(call: Call) {
  const get = (id: string, query: Query<'getCustomer'> = {}, options?: CallOptions) =>
    call('getCustomer', { path: { customer_id: id }, query }, options);
  const create = (body: Body<'createCustomer'>, options?: CommandOptions) => call('createCustomer', { body }, options);
  return {
    list: (query: Query<'listCustomers'> = {}, options?: CallOptions) => list(call, 'listCustomers', query, options),
    get,
    create,
    /** Creates a customer or returns the existing one with the same external reference, whose content may differ. */
    createOrGet: (body: Body<'createCustomer'>, options?: CommandOptions) =>
      createOrGet(
        () => create(body, options),
        (id) => get(id, {}, options),
      ),
    /** Saves another version; `expected_version` guards against a change that came in between. */
    update: (id: string, body: Body<'updateCustomer'>, options?: CommandOptions) =>
      call('updateCustomer', { path: { customer_id: id }, body }, options),
  };
}
