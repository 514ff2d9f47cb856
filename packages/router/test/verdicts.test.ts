import { warsawDay } from '@invoicing/domain/dates';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptedByKsef, draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import {
  call,
  createHarness,
  createTenant,
  customerBody,
  draftBody,
  type Harness,
  type Json,
  type Tenant,
} from '../testing/harness.ts';

let harness: Harness;
let tenant: Tenant;
let customerId: string;
beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
  customerId = String((await call(harness, tenant, 'createCustomer', { body: customerBody() })).json['id']);
});
afterAll(() => harness.database.drop());

const today = warsawDay(new Date());
const tomorrow = warsawDay(new Date(Date.now() + 86_400_000));
const line = {
  ref: '1',
  name: 'Montaż instalacji, lokal 4',
  quantity: '1',
  unit: 'szt.',
  unit_price: '1000.00',
  vat_rate: '23',
};
const codesOf = (issues: unknown) =>
  Array.isArray(issues) ? issues.filter(({ severity }) => severity === 'error').map(({ code }) => String(code)) : [];

test.each<[says: string, changes: Json, errors: string[], schemaValid: boolean]>([
  ['sound', {}, [], true],
  ['dated tomorrow', { issue_date: tomorrow, payment: null }, ['issue_date_in_future'], true],
  [
    'dated tomorrow with a second fault',
    { issue_date: tomorrow, payment: null, kind: 'settlement' },
    ['issue_date_in_future'],
    false,
  ],
  ['of a kind that lacks its facts', { kind: 'advance' }, ['received_payments_required'], false],
  [
    'with an account of wrong check digits',
    { payment: { method: 'transfer', bank_account: 'PL61109010140000071219812875' } },
    ['bank_account_checksum'],
    false,
  ],
])('preview, validation and approval say the same of a draft that is %s', async (_, changes, errors, schemaValid) => {
  const body = draftBody(customerId, today, { lines: [line], ...changes });
  const draft = (await call(harness, tenant, 'createInvoiceDraft', { body })).json;
  const at = { pathParameters: { draft_id: String(draft['id']) } };
  const validation = (await call(harness, tenant, 'validateInvoiceDraft', { ...at, body: { draft_version: 1 } })).json;
  const preview = (
    await call(harness, tenant, 'createInvoicePreview', { ...at, body: { draft_version: 1, locale: 'pl' } })
  ).json;
  const asked = await call(harness, tenant, 'createInvoiceApprovalIntent', {
    body: { action: 'issue', draft_id: draft['id'], draft_version: 1 },
  });
  expect(codesOf(validation['issues'])).toEqual(expect.arrayContaining(errors));
  const verdicts = [validation['valid'], preview['valid'], asked.errorCode === null];
  expect(verdicts).toEqual(Array(verdicts.length).fill(errors.length === 0));
  expect(preview['fa3_xml']).toMatchObject({ schema_valid: schemaValid });
});

test.each([
  ['sound', {}, true, true],
  ['dated tomorrow', { correction_date: tomorrow }, true, false],
  ['ahead of what it corrects', {}, false, false],
] as const)(
  'preview, issues and approval say the same of a correction that is %s',
  async (_, changes, isInKsef, valid) => {
    const invoice = await issuedInvoice(harness, tenant);
    if (isInKsef) await acceptedByKsef(harness, tenant, invoice);
    const process = await openProcess(harness, tenant, invoice);
    const draft = (await draftCorrection(harness, tenant, process, changes)).json;
    const pathParameters = { process_id: String(process['id']), draft_id: String(draft['id']) };
    const preview = (
      await call(harness, tenant, 'createInvoiceCorrectionPreview', {
        pathParameters,
        body: { draft_version: 1, locale: 'pl' },
      })
    ).json;
    const subject = { process_id: process['id'], draft_id: draft['id'], draft_version: 1 };
    const asked = await call(harness, tenant, 'createInvoiceCorrectionApprovalIntent', {
      body: { action: 'finalize', ...subject },
    });
    expect([preview['valid'], codesOf(preview['issues']).length === 0, asked.errorCode === null]).toEqual([
      valid,
      valid,
      valid,
    ]);
    expect(preview['fa3_xml']).toMatchObject({ schema_valid: true });
  },
);

test.each([
  ['256 characters of two units', '😀'.repeat(256), 201],
  ['257 characters of two units', '😀'.repeat(257), 422],
  ['512 characters of one unit', 'ż'.repeat(512), 201],
  ['513 characters of one unit', 'ż'.repeat(513), 422],
])('the name of a line has at most 512 UTF-16 units: %s', async (_, name, status) => {
  const body = draftBody(customerId, today, { lines: [{ ...line, name }] });
  const answer = await call(harness, tenant, 'createInvoiceDraft', { body });
  expect(answer.status).toBe(status);
  if (status === 422)
    expect(answer.json).toMatchObject({ error: { details: [{ code: 'too_long', path: '/input/lines/0/name' }] } });
});
