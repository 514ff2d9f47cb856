import { expect } from 'vitest';
import {
  acceptedByKsef,
  draftCorrection,
  finalizedByHand,
  issuedInvoice,
  openProcess,
} from '../testing/corrections.ts';
import { type Json, panelOf } from '../testing/harness.ts';
import { test as base } from '../testing/panel-correcting-test.ts';
import { allRedacted } from '../testing/redacted-parties.ts';

const at = (invoice: Json) => ({ invoice_id: String(invoice['id']) });
const third_parties = allRedacted.third_parties.map((party) => ({ ...party, name: `${party.name} (po zmianie)` }));
const buyer = { name: 'ACME Polska sp. z o.o.', address: { country_code: 'PL', address_line_1: 'ul. Nowa 1' } };

const test = base.extend('acceptedInvoice', ({ harness, tenant }) => async (changes: Json = {}): Promise<Json> => {
  const invoice = await issuedInvoice(harness, tenant, changes);
  await acceptedByKsef(harness, tenant, invoice);
  return invoice;
});

test('a correction begins with the invoice as it is, with what answers redact of its parties', async ({
  panel,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice(allRedacted);
  const { before, process, draft } = await panel.editCorrection(at(invoice));
  expect([process, draft]).toEqual([null, null]);
  expect(before).toMatchObject({ buyer: { name: 'ACME sp. z o.o.' }, lines: [{ ref: '1', quantity: '1' }] });
  expect(before.corrected_third_parties).toMatchObject([
    { tax_identifier: 'PL5261040828', eori: 'PL526104082800000' },
    {},
    {},
    {},
  ]);
});

test('the second correction begins with the state that the first one left', async ({
  harness,
  tenant,
  panel,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice();
  const process = await openProcess(harness, tenant, invoice);
  const draft = (await draftCorrection(harness, tenant, process)).json;
  await finalizedByHand(harness, tenant, process, draft);
  const { before, process: open } = await panel.editCorrection(at(invoice));
  expect(open).toBeNull();
  expect(before.lines).toMatchObject([{ ref: '1', quantity: '0.5' }]);
});

test('an invoice that a correction took to zero is reversed, until another correction undoes that', async ({
  harness,
  tenant,
  panel,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice();
  const corrected = async (change: Json) => {
    const process = await openProcess(harness, tenant, invoice);
    await finalizedByHand(harness, tenant, process, (await draftCorrection(harness, tenant, process, change)).json);
    return (await panel.editCorrection(at(invoice))).isReversed;
  };
  const { isReversed } = await panel.editCorrection(at(invoice));
  expect([isReversed, await corrected({ mode: 'full_reversal', lines: [] }), await corrected({})]).toEqual([
    false,
    true,
    false,
  ]);
});

test('what the editor reads is all of the draft: written back it changes nothing, to the hash', async ({
  harness,
  tenant,
  post,
  panel,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice(allRedacted);
  const process = await openProcess(harness, tenant, invoice);
  const given = { corrected_third_parties: third_parties, buyer };
  const { json: made } = await draftCorrection(harness, tenant, process, given);
  const { draft } = await panel.editCorrection(at(invoice));
  expect(draft).toMatchObject({ totals: { delta: { gross: '-615.00' } }, lines: [{ ref: '1', quantity: '0.5' }] });
  const path = { process_id: String(process['id']), draft_id: String(made['id']) };
  const body = { expected_version: draft?.version, input: draft?.input };
  const { status, json } = await post('updateInvoiceCorrectionDraft', body, path);
  expect([status, json]).toMatchObject([200, { version: 1, content_hash: made['content_hash'] }]);
});

test('a check says what each line was, is and changes by, and the preview is of the same version', async ({
  harness,
  tenant,
  panel,
  acceptedInvoice,
}) => {
  const process = await openProcess(harness, tenant, await acceptedInvoice());
  const { json: draft } = await draftCorrection(harness, tenant, process);
  const one = { process_id: String(process['id']), draft_id: String(draft['id']) };
  expect(await panel.checkCorrectionDraft(one)).toMatchObject({
    valid: true,
    lines: [
      { ref: '1', number: 1, before: { quantity: '1' }, after: { quantity: '0.5' }, amounts: { delta: '-500.00' } },
    ],
  });
  const { html } = await panel.showCorrectionDraft({ ...one, version: 1, locale: 'pl' });
  expect(html).toContain('Faktura korygująca');
});

test('what a correction changes and how it reads is known before there is a reason, without storing anything', async ({
  panel,
  stranger,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice();
  const { before } = await panel.editCorrection(at(invoice));
  const lines = before.lines.map(({ ref, ...line }) => ({ ref, after: { ...line, quantity: '0.5' } }));
  const series = { mode: 'series' as const, series: 'KOR' };
  const how = { mode: 'line_changes' as const, vat_effect: 'correction_date' as const, numbering: series };
  const tried = { ...at(invoice), input: { ...how, correction_date: '2026-11-21', lines } };
  expect(await panel.tryCorrection(tried)).toMatchObject({
    totals: { before: { gross: '1230.00' }, after: { gross: '615.00' }, delta: { gross: '-615.00' } },
    lines: [{ ref: '1', before: { quantity: '1' }, after: { quantity: '0.5' }, amounts: { delta: '-500.00' } }],
  });
  const { html } = await panel.showTriedCorrection({ ...tried, locale: 'pl' });
  expect(html).toContain('Faktura korygująca');
  const unknown = { ...tried, input: { ...tried.input, lines: lines.map((line) => ({ ...line, ref: '9' })) } };
  await expect(panel.tryCorrection(unknown)).rejects.toMatchObject({ cause: { code: 'validation_failed' } });
  await expect(stranger.tryCorrection(tried)).rejects.toMatchObject({ cause: { code: 'not_found' } });
  expect(await panel.editCorrection(at(invoice))).toMatchObject({ process: null, draft: null });
});

test('an invoice that KSeF rejected permanently is corrected by no correction, and says so', async ({
  harness,
  db,
  tenant,
  panel,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  await db.submission.create({
    data: {
      organizationId: tenant.organizationId,
      invoiceId: String(invoice['id']),
      environment: 'simulator',
      mode: 'online',
      documentSha256: String(invoice['document_sha256']),
      status: 'rejected',
      retryAllowed: false,
    },
  });
  await expect(panel.editCorrection(at(invoice))).rejects.toMatchObject({ cause: { code: 'validation_failed' } });
});

test('an invoice that KSeF does not have says in which state it is, until KSeF has it or it was corrected as one outside', async ({
  harness,
  db,
  tenant,
  panel,
}) => {
  const invoice = await issuedInvoice(harness, tenant);
  const waitsFor = async () => (await panel.editCorrection(at(invoice))).waitsFor;
  expect(await waitsFor()).toBe('not_submitted');
  await acceptedByKsef(harness, tenant, invoice);
  const where = { invoiceId: String(invoice['id']) };
  const stored = await db.submission.findFirstOrThrow({ where });
  for (const status of ['queued', 'sending', 'processing', 'failed', 'uncertain', 'rejected'] as const) {
    await db.submission.updateMany({ where, data: { status, retryAllowed: true, ksefNumber: null } });
    expect(await waitsFor()).toBe(status);
  }
  const { status, ksefNumber, retryAllowed } = stored;
  await db.submission.updateMany({ where, data: { status, ksefNumber, retryAllowed } });
  expect(await waitsFor()).toBeNull();

  const outside = await issuedInvoice(harness, tenant);
  const process = await openProcess(harness, tenant, outside);
  expect(await panel.editCorrection(at(outside))).toMatchObject({ waitsFor: null, process: { id: process['id'] } });
  const draft = (await draftCorrection(harness, tenant, process, { original_outside_ksef: true })).json;
  await finalizedByHand(harness, tenant, process, draft);
  expect(await panel.editCorrection(at(outside))).toMatchObject({ waitsFor: null, process: null });
});

test('nothing is read of another organization, and nothing by those who may not', async ({
  harness,
  tenant,
  stranger,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice();
  const process = await openProcess(harness, tenant, invoice);
  const { json: draft } = await draftCorrection(harness, tenant, process);
  const one = { process_id: String(process['id']), draft_id: String(draft['id']) };
  for (const read of [
    () => stranger.editCorrection(at(invoice)),
    () => stranger.checkCorrectionDraft(one),
    () => stranger.showCorrectionDraft({ ...one, locale: 'pl' }),
  ])
    await expect(read()).rejects.toMatchObject({ cause: { code: 'not_found' } });
  await expect(panelOf(harness, tenant.approverActor).editCorrection(at(invoice))).rejects.toMatchObject({
    cause: { code: 'insufficient_scope' },
  });
});

test('a correction that waits for the one before it names that one, and suggests no other way', async ({
  harness,
  db,
  tenant,
  panel,
  acceptedInvoice,
}) => {
  const invoice = await acceptedInvoice();
  const first = await openProcess(harness, tenant, invoice);
  await finalizedByHand(harness, tenant, first, (await draftCorrection(harness, tenant, first)).json);
  const before = await db.invoiceCorrection.findFirstOrThrow({
    where: { processId: String(first['id']) },
  });
  const process = await openProcess(harness, tenant, invoice);
  const { json: draft } = await draftCorrection(harness, tenant, process, { mode: 'full_reversal', lines: [] });
  const at = { process_id: String(process['id']), draft_id: String(draft['id']) };
  const blocking = async () =>
    (await panel.checkCorrectionDraft(at)).issues.filter(({ severity }) => severity === 'error');
  expect(await blocking()).toMatchObject([
    {
      code: 'original_not_in_ksef',
      path: '/base',
      message_pl: `Najpierw wyślij do KSeF korektę ${before.number}: nie ma jeszcze numeru KSeF.`,
    },
  ]);
  const { documentSha256: document_sha256 } = before;
  await acceptedByKsef(harness, tenant, { type: 'invoice_correction', id: before.id, document_sha256 });
  expect(await blocking()).toEqual([]);
});
