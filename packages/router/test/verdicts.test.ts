import { warsawDay } from '@invoicing/domain/dates/dates';
import { expect } from 'vitest';
import { acceptedByKsef, draftCorrection, issuedInvoice, openProcess } from '../testing/corrections.ts';
import { draftBody, type Json } from '../testing/harness.ts';
import { test } from '../testing/test.ts';

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

test.for<[says: string, changes: Json, errors: string[], schemaValid: boolean]>([
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
])(
  'preview, validation and approval say the same of a draft that is %s',
  async ([_, changes, errors, schemaValid], { customerId, perform, post, posted }) => {
    const body = draftBody(customerId, today, { lines: [line], ...changes });
    const draft = await posted('createInvoiceDraft', body);
    const at = { pathParameters: { draft_id: String(draft['id']) } };
    const validation = (await perform('validateInvoiceDraft', { ...at, body: { draft_version: 1 } })).json;
    const preview = (await perform('createInvoicePreview', { ...at, body: { draft_version: 1, locale: 'pl' } })).json;
    const asked = await post('createInvoiceApprovalIntent', {
      action: 'issue',
      draft_id: draft['id'],
      draft_version: 1,
    });
    expect(codesOf(validation['issues'])).toEqual(expect.arrayContaining(errors));
    const verdicts = [validation['valid'], preview['valid'], asked.errorCode === null];
    expect(verdicts).toEqual(Array(verdicts.length).fill(errors.length === 0));
    expect(preview['fa3_xml']).toMatchObject({ schema_valid: schemaValid });
  },
);

test.for([
  ['sound', {}, true, true],
  ['dated tomorrow', { correction_date: tomorrow }, true, false],
  ['ahead of what it corrects', {}, false, false],
] as const)(
  'preview, issues and approval say the same of a correction that is %s',
  async ([_, changes, isInKsef, valid], { harness, tenant, post, posted }) => {
    const invoice = await issuedInvoice(harness, tenant);
    if (isInKsef) await acceptedByKsef(harness, tenant, invoice);
    const process = await openProcess(harness, tenant, invoice);
    const draft = (await draftCorrection(harness, tenant, process, changes)).json;
    const pathParameters = { process_id: String(process['id']), draft_id: String(draft['id']) };
    const preview = await posted('createInvoiceCorrectionPreview', { draft_version: 1, locale: 'pl' }, pathParameters);
    const subject = { process_id: process['id'], draft_id: draft['id'], draft_version: 1 };
    const asked = await post('createInvoiceCorrectionApprovalIntent', { action: 'finalize', ...subject });
    expect([preview['valid'], codesOf(preview['issues']).length === 0, asked.errorCode === null]).toEqual([
      valid,
      valid,
      valid,
    ]);
    expect(preview['fa3_xml']).toMatchObject({ schema_valid: true });
  },
);

test.for([
  ['256 characters of two units', '😀'.repeat(256), 201],
  ['257 characters of two units', '😀'.repeat(257), 422],
  ['512 characters of one unit', 'ż'.repeat(512), 201],
  ['513 characters of one unit', 'ż'.repeat(513), 422],
] as const)('the name of a line has at most 512 UTF-16 units: %s', async ([_, name, status], { customerId, post }) => {
  const body = draftBody(customerId, today, { lines: [{ ...line, name }] });
  const answer = await post('createInvoiceDraft', body);
  expect(answer.status).toBe(status);
  if (status === 422)
    expect(answer.json).toMatchObject({ error: { details: [{ code: 'too_long', path: '/input/lines/0/name' }] } });
});
