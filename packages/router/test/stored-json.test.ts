import { describe, expect } from 'vitest';
import { approvedCorrection, draftCorrection, openProcess, requestFinalization } from '../testing/corrections.ts';
import type { Json } from '../testing/harness.ts';
import { jsonColumns, unknownMember } from '../testing/newer-release.ts';
import { test } from '../testing/stored-json-test.ts';

test.beforeAll(({ newer }) => void newer);

test('the rows of this test are in every column that holds JSON', async ({ db, newer }) => {
  expect(newer.rewritten).toEqual(await jsonColumns(db));
});

test('every read of the API and of the panel answers as before, and shows nothing that is not known here', async ({
  newer,
  readAll,
}) => {
  const after = await readAll();
  expect([...after].filter(([, answer]) => answer.includes(unknownMember))).toEqual([]);
  for (const [name, answer] of after) expect([name, answer]).toEqual([name, newer.before.get(name)]);
});

test('an entry of the audit log is shown as it was written, for its hash is of all of it', async ({ panel }) => {
  const { data } = await panel.listAuditEntries({ limit: 1 });
  expect(JSON.stringify(data)).toContain(unknownMember);
});

test('what an application asked for is shown to the person who decides', async ({ world, panel }) => {
  expect(await panel.openConsent(world.asked)).toMatchObject({ scopes: [{ name: 'invoices:read' }] });
});

describe('a draft that a newer release wrote', () => {
  const path = (draft: Json) => ({ draft_id: String(draft['id']) });

  test('is validated and previewed', async ({ world, ask }) => {
    expect(await ask('validateInvoiceDraft', path(world.draft), { draft_version: 1 })).toMatchObject({ valid: true });
    await ask('createInvoicePreview', path(world.draft), { draft_version: 1 });
  });

  test('keeps all of its content where it is read and written back', async ({ world, read, latest, ask }) => {
    const { input } = Object(await read('getInvoiceDraft', path(world.draft)));
    expect(await ask('updateInvoiceDraft', path(world.draft), { expected_version: 1, input })).toMatchObject({
      version: 1,
    });
    expect((await latest(world.draft)).content).toContain(unknownMember);
  });

  test('has what was given, and nothing that its approver could not see, where it is changed', async ({
    world,
    read,
    latest,
    ask,
  }) => {
    const input = { ...Object(await read('getInvoiceDraft', path(world.draft))).input, place_of_issue: 'Gdynia' };
    expect(await ask('updateInvoiceDraft', path(world.draft), { expected_version: 1, input })).toMatchObject({
      version: 2,
    });
    const { content, input: stored } = await latest(world.draft);
    expect(stored).toMatchObject({ place_of_issue: 'Gdynia' });
    expect(`${content}${JSON.stringify(stored)}`).not.toContain(unknownMember);
  });

  test('is approved and issued', async ({ world }) => {
    const invoice = await world.issue(world.otherDraft);
    expect(invoice).toMatchObject({ type: 'invoice' });
    expect(JSON.stringify(invoice)).not.toContain(unknownMember);
  });
});

describe('a correction draft that a newer release wrote', () => {
  const path = (draft: Json) => ({ process_id: String(draft['process_id']), draft_id: String(draft['id']) });

  test('is previewed, read and written back, changed and approved', async ({ harness, tenant, world, read, ask }) => {
    await ask('createInvoiceCorrectionPreview', path(world.correctionDraft), { draft_version: 1 });
    const { input } = Object(await read('getInvoiceCorrectionDraft', path(world.correctionDraft)));
    const same = { expected_version: 1, input };
    expect(await ask('updateInvoiceCorrectionDraft', path(world.correctionDraft), same)).toMatchObject({ version: 1 });
    const changed = { expected_version: 1, input: { ...input, reason: 'Inny zwrot' } };
    const draft = await ask('updateInvoiceCorrectionDraft', path(world.correctionDraft), changed);
    expect(draft).toMatchObject({ version: 2 });
    expect((await requestFinalization(harness, tenant, draft)).status).toBe(201);
  });

  test('of an invoice of a newer release starts from what is known here', async ({ harness, tenant, world }) => {
    const process = await openProcess(harness, tenant, world.uncorrected);
    expect((await draftCorrection(harness, tenant, process)).status).toBe(201);
  });

  test('is finalised, and corrected again', async ({ harness, tenant, world, ask }) => {
    const { body } = await approvedCorrection(harness, tenant, world.invoice, { mode: 'full_reversal', lines: [] });
    expect(await ask('finalizeInvoiceCorrection', {}, body)).toMatchObject({ type: 'invoice_correction' });
  });
});

test('settings of a newer release are filled into drafts, and keep what is not known here when they are changed', async ({
  db,
  tenant,
  panel,
}) => {
  const { version: expectedVersion, settings } = await panel.getSettings({});
  expect(JSON.stringify(settings)).not.toContain(unknownMember);
  const { version } = await panel.changeSettings({
    expectedVersion,
    settings: { ...settings, document_language: 'en' },
  });
  await panel.setLogo({ file: null });
  const where = { organizationId_version: { organizationId: tenant.organizationId, version } };
  const { settings: stored } = await db.organizationSettings.findUniqueOrThrow({ where });
  expect(stored).toMatchObject({ document_language: 'en' });
  expect(stored).toHaveProperty(`seller.address.${unknownMember}`);
  expect((await panel.getSettings({})).settings).toEqual({ ...settings, document_language: 'en' });
});

test('a kind of copies that a newer release keeps is not among those that are listed', async ({
  db,
  tenant,
  world,
  read,
}) => {
  const path = { invoice_id: String(world.invoice['id']) };
  const list = async () => (await read('listInvoiceArtifacts', path))['data'];
  const known = await list();
  const { invoiceId, ...rest } = { invoiceId: path.invoice_id, organizationId: tenant.organizationId };
  await db.artifact.create({
    data: { ...rest, invoiceId, kind: unknownMember, mediaType: 'text/plain', filename: 'a.txt', status: 'generating' },
  });
  expect(await list()).toEqual(known);
});
