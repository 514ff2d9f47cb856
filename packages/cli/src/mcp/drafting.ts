import type { Schema } from '@invoicing/sdk';
import { z } from 'zod';
import { defineTool, given, keyOf } from './tool.ts';

export const id = z.uuid();
export const page = {
  cursor: z.string().optional().describe('next_cursor of the page before'),
  limit: z.number().int().min(1).max(50).default(20),
};
const reference = {
  external_system: z
    .string()
    .min(1)
    .optional()
    .describe('the system that the record comes from; needed for a new record'),
  external_reference: z
    .string()
    .min(1)
    .optional()
    .describe('its key there; a second record with the same key is refused'),
};
const expectedVersion = z.number().int().min(1).optional().describe('the version that was read; needed for a change');
const version = { draft_id: id, draft_version: z.number().int().min(1) };

/** A page of a list as a tool answers it: what matters of each element. */
export async function pageOf<Element>(
  list: { firstPage: () => Promise<{ data: Element[]; nextCursor: string | null }> },
  brief: (element: Element) => object,
) {
  const { data, nextCursor } = await list.firstPage();
  return { result: { items: data.map(brief), next_cursor: nextCursor } };
}

export const customerTools = [
  defineTool({
    name: 'find_customers',
    title: 'Find customers',
    description: 'Buyers by the beginning of their name or by external reference.',
    kind: 'read',
    input: { name_prefix: z.string().optional(), external_reference: z.string().optional(), ...page },
    run: (client, query) => pageOf(client.customers.list(given(query)), (customer) => customer),
  }),
  defineTool({
    name: 'save_customer',
    title: 'Save a customer',
    description:
      'Creates a customer, or saves another version of one when customer_id and expected_version are given. data: name, tax_identifier (NIP), address {country_code, address_line_1, address_line_2}.',
    kind: 'save',
    input: {
      customer_id: id.optional(),
      expected_version: expectedVersion,
      ...reference,
      data: z.looseObject({}).describe('members of the customer as the API names them'),
    },
    run: async (client, wanted) => {
      const { customer_id, expected_version, data, external_system, external_reference } = wanted;
      const options = { idempotencyKey: keyOf('save_customer', wanted) };
      const result = customer_id
        ? await client.request(
            'updateCustomer',
            { path: { customer_id }, body: { expected_version, ...data } },
            options,
          )
        : await client.request('createCustomer', { body: { external_system, external_reference, ...data } }, options);
      return { result, next: [{ tool: 'save_draft', why: 'a draft of an invoice names this customer by its id' }] };
    },
  }),
];

export const draftTools = [
  defineTool({
    name: 'find_drafts',
    title: 'Find drafts',
    description: 'Drafts of invoices by customer or external reference, without their content; newest first.',
    kind: 'read',
    input: { customer_id: id.optional(), external_reference: z.string().optional(), ...page },
    run: (client, query) =>
      pageOf(client.drafts.list(given(query)), ({ input: _, ...facts }: Schema<'InvoiceDraft'>) => facts),
  }),
  defineTool({
    name: 'get_draft',
    title: 'Read a draft',
    description: 'A draft with its whole content and totals.',
    kind: 'read',
    input: { draft_id: id },
    run: async (client, { draft_id }) => ({ result: await client.drafts.get(draft_id) }),
  }),
  defineTool({
    name: 'save_draft',
    title: 'Save a draft',
    description:
      'Creates a draft of an invoice, or saves another version of one when draft_id and expected_version are given. input: kind, customer_id, currency, issue_date, numbering, lines [{ref, name, quantity, unit, unit_price, vat_rate}], payment. Amounts are strings.',
    kind: 'save',
    input: {
      draft_id: id.optional(),
      expected_version: expectedVersion,
      ...reference,
      input: z.looseObject({}).describe('the content of the invoice as the API names it'),
    },
    run: async (client, wanted) => {
      const { draft_id, expected_version, input, external_system, external_reference } = wanted;
      const options = { idempotencyKey: keyOf('save_draft', wanted) };
      const result = draft_id
        ? await client.request('updateInvoiceDraft', { path: { draft_id }, body: { expected_version, input } }, options)
        : await client.request('createInvoiceDraft', { body: { external_system, external_reference, input } }, options);
      return { result, next: [{ tool: 'validate_draft', why: 'says what stands in the way of issuing it' }] };
    },
  }),
  defineTool({
    name: 'validate_draft',
    title: 'Check a draft',
    description: 'What stands in the way of issuing this version, and what the person who decides will be warned of.',
    kind: 'read',
    input: version,
    run: async (client, { draft_id, draft_version }) => {
      const result = await client.drafts.validate(draft_id, { draft_version });
      const next = result.valid
        ? [{ tool: 'request_approval', why: 'a person decides about this version' }]
        : [{ tool: 'save_draft', why: 'the issues name what to change' }];
      return { result, next };
    },
  }),
  defineTool({
    name: 'preview_draft',
    title: 'Preview a draft',
    description:
      'A short-lived link for the user to look at the invoice as it would be issued. The document itself stays out of this conversation.',
    kind: 'read',
    input: version,
    run: async (client, { draft_id, draft_version }) => {
      const { id: previewId, valid, rendering } = await client.drafts.preview(draft_id, { draft_version });
      return { result: { id: previewId, valid, url: rendering.url, url_expires_at: rendering.url_expires_at } };
    },
  }),
];
