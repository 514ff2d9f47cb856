import type { components, paths } from '@invoicing/contract/generated/client';
import { approve } from '@invoicing/router/testing/harness';
import createClient from 'openapi-fetch';
import { afterAll, beforeAll, expect, expectTypeOf, test } from 'vitest';
import { type Door, openDoor } from './door.ts';

let door: Door;
beforeAll(async () => {
  door = await openDoor();
});
afterAll(() => door.close());

const today = new Date().toLocaleDateString('sv', { timeZone: 'Europe/Warsaw' });

/** What a client of the API gets from a success; a refusal ends the test with its body. */
async function got<Answer>(answer: Promise<{ data?: Answer; error?: unknown; response: Response }>): Promise<Answer> {
  const { data, error, response } = await answer;
  if (data === undefined) throw new Error(`${response.status} ${JSON.stringify(error)}`);
  return data;
}

const client = () => createClient<paths>({ baseUrl: door.base, headers: { authorization: `Bearer ${door.token}` } });
const key = () => ({ 'Idempotency-Key': crypto.randomUUID() });

async function draftFor(api: ReturnType<typeof client>) {
  const customer = await got(
    api.POST('/api/v1/customers', {
      params: { header: key() },
      body: {
        name: 'ACME sp. z o.o.',
        tax_identifier: '5252445767',
        address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
        external_system: 'shop-pl',
        external_reference: 'cust-1001',
      },
    }),
  );
  return got(
    api.POST('/api/v1/invoice-drafts', {
      params: { header: key() },
      body: {
        external_system: 'shop-pl',
        external_reference: 'order-778',
        input: {
          kind: 'vat',
          customer_id: customer.id,
          currency: 'PLN',
          issue_date: today,
          numbering: { mode: 'series', series: 'FV' },
          lines: [
            { ref: '1', name: 'Usługa doradcza', quantity: '1', unit: 'szt.', unit_price: '1000.00', vat_rate: '23' },
          ],
          payment: { method: 'transfer', due_date: today, bank_account: 'PL61109010140000071219812874' },
        },
      },
    }),
  );
}

/** Asks for an approval, lets a person give it, and reads that it was given. @returns its id */
async function approved(
  api: ReturnType<typeof client>,
  body: components['schemas']['InvoiceApprovalIntentCreate'],
): Promise<string> {
  const intent = await got(api.POST('/api/v1/invoice-approval-intents', { params: { header: key() }, body }));
  await approve(door.harness, door.tenant, intent);
  const path = { approval_intent_id: intent.id };
  const read = await got(api.GET('/api/v1/invoice-approval-intents/{approval_intent_id}', { params: { path } }));
  expect(read.status).toBe('approved');
  return intent.id;
}

test('a client with the types of the contract does the main job: a draft becomes an issued invoice on its way to KSeF', async () => {
  const api = client();
  const draft = await draftFor(api);
  const path = { draft_id: draft.id };
  const version = { draft_version: draft.version };
  const validation = await got(
    api.POST('/api/v1/invoice-drafts/{draft_id}/validation', { params: { path, header: key() }, body: version }),
  );
  expect(validation).toMatchObject({ valid: true, issues: [] });
  const preview = { params: { path, header: key() }, body: { ...version, locale: 'en' as const } };
  await got(api.POST('/api/v1/invoice-drafts/{draft_id}/previews', preview));
  const issue = await approved(api, { action: 'issue', draft_id: draft.id, ...version });
  const invoice = await got(
    api.POST('/api/v1/invoices', {
      params: { header: key() },
      body: { draft_id: draft.id, ...version, approval_intent_id: issue },
    }),
  );
  const send = await approved(api, { action: 'send', invoice_id: invoice.id });
  const submission = await got(
    api.POST('/api/v1/ksef-submissions', {
      params: { header: key() },
      body: { invoice_id: invoice.id, approval_intent_id: send, mode: 'online' },
    }),
  );
  expect(submission).toMatchObject({ status: 'queued', invoice_id: invoice.id });
  const artifacts = await got(
    api.GET('/api/v1/invoices/{invoice_id}/artifacts', {
      params: { path: { invoice_id: invoice.id }, query: { kind: 'fa3_xml' } },
    }),
  );
  const [xml] = artifacts.data;
  const link = await got(
    api.POST('/api/v1/artifacts/{artifact_id}/download-links', {
      params: { path: { artifact_id: xml?.id ?? '' } },
      body: {},
    }),
  );
  expect(link.sha256).toBe(invoice.document_sha256);
});

test('the types refuse what the contract refuses, and an error is the one error body', async () => {
  const api = client();
  const { error, response } = await api.GET('/api/v1/customers/{customer_id}', {
    params: { path: { customer_id: crypto.randomUUID() } },
  });
  expect(response.status).toBe(404);
  expect(error?.error.code).toBe('not_found');
  expectTypeOf(error).toExtend<components['schemas']['Error'] | undefined>();
  type Create = components['schemas']['CreateCustomerRequest'];
  type Complete = {
    name: string;
    address: { country_code: string; address_line_1: string };
    external_system: string;
    external_reference: string;
  };
  expectTypeOf<Complete>().toExtend<Create>();
  expectTypeOf<Omit<Complete, 'name'>>().not.toExtend<Create>();
  expectTypeOf<Omit<Complete, 'name'> & { name: number }>().not.toExtend<Create>();
});
