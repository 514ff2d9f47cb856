import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { operations } from '../src/operations.ts';
import { approvedCorrection, draftCorrection, openProcess, requestFinalization } from '../testing/corrections.ts';
import { call, createHarness, type Harness, type Json, panelOf, type Tenant } from '../testing/harness.ts';
import { jsonColumns, rewriteAsNewer, unknownMember } from '../testing/newer-release.ts';
import { createWorld, type World } from '../testing/whole-world.ts';

/** A release answers over what a newer one has stored as it answers over what it has stored itself. */

let harness: Harness;
let tenant: Tenant;
let world: World;
let rewritten: string[];
let before: Map<string, string>;
beforeAll(async () => {
  harness = await createHarness({ isAlone: true });
  harness.setNow(new Date());
  world = await createWorld(harness);
  ({ tenant } = world);
  before = await readAll();
  rewritten = await rewriteAsNewer(harness.database.db);
});
afterAll(() => harness.database.drop());

const reads = operations.filter(({ method, scope }) => method === 'GET' && scope !== null);
const panel = () => panelOf(harness, world.owner);

async function readOne({ operationId, pathParameters }: (typeof reads)[number]): Promise<string> {
  const given = pathParameters.length > 0 ? world.paths[operationId] : {};
  if (!given) throw new Error(`no path for ${operationId}`);
  const query = world.queries[operationId] ?? [];
  const { status, body } = await call(harness, tenant, operationId, { pathParameters: given, query });
  expect([operationId, status]).toEqual([operationId, 200]);
  return shown(JSON.parse(body));
}

/** Of a page what is on it: the way to the next one is another at each reading. */
const shown = (answer: Json) => JSON.stringify(answer['data'] ?? answer);

/** Every answer of the API and of the pages that read, without the hashes of contents, which are then others. */
async function readAll(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const operation of reads) answers.set(operation.operationId, await readOne(operation));
  for (const [name, read] of Object.entries(world.pages(panel()))) answers.set(name, shown(Object(await read())));
  return new Map([...answers].map(([name, answer]) => [name, answer.replaceAll(/\b[0-9a-f]{64}\b/g, 'hash')]));
}

test('the rows of this test are in every column that holds JSON', async () => {
  expect(rewritten).toEqual(await jsonColumns(harness.database.db));
});

test('every read of the API and of the panel answers as before, and shows nothing that is not known here', async () => {
  const after = await readAll();
  expect([...after].filter(([, answer]) => answer.includes(unknownMember))).toEqual([]);
  for (const [name, answer] of after) expect([name, answer]).toEqual([name, before.get(name)]);
});

test('an entry of the audit log is shown as it was written, for its hash is of all of it', async () => {
  const { data } = await panel().listAuditEntries({ limit: 1 });
  expect(JSON.stringify(data)).toContain(unknownMember);
});

test('what an application asked for is shown to the person who decides', async () => {
  expect(await panel().openConsent(world.asked)).toMatchObject({ scopes: [{ name: 'invoices:read' }] });
});

const latest = (draft: Json) =>
  harness.database.db.invoiceDraftVersion.findFirstOrThrow({
    where: { draftId: String(draft['id']) },
    orderBy: { version: 'desc' },
  });
const ask = async (operationId: string, pathParameters: Record<string, string>, body: Json = {}) => {
  const { status, json, body: text } = await call(harness, tenant, operationId, { pathParameters, body });
  expect([operationId, status < 300 ? 'taken' : text]).toEqual([operationId, 'taken']);
  expect(text).not.toContain(unknownMember);
  return json;
};

describe('a draft that a newer release wrote', () => {
  const path = () => ({ draft_id: String(world.draft['id']) });
  const asked = async () => Object((await call(harness, tenant, 'getInvoiceDraft', { pathParameters: path() })).json);

  test('is validated and previewed', async () => {
    expect(await ask('validateInvoiceDraft', path(), { draft_version: 1 })).toMatchObject({ valid: true });
    await ask('createInvoicePreview', path(), { draft_version: 1 });
  });

  test('keeps all of its content where it is read and written back', async () => {
    const { input } = await asked();
    expect(await ask('updateInvoiceDraft', path(), { expected_version: 1, input })).toMatchObject({ version: 1 });
    expect((await latest(world.draft)).content).toContain(unknownMember);
  });

  test('has what was given, and nothing that its approver could not see, where it is changed', async () => {
    const input = { ...(await asked()).input, place_of_issue: 'Gdynia' };
    expect(await ask('updateInvoiceDraft', path(), { expected_version: 1, input })).toMatchObject({ version: 2 });
    const { content, input: stored } = await latest(world.draft);
    expect(stored).toMatchObject({ place_of_issue: 'Gdynia' });
    expect(`${content}${JSON.stringify(stored)}`).not.toContain(unknownMember);
  });

  test('is approved and issued', async () => {
    const invoice = await world.issue(world.otherDraft);
    expect(invoice).toMatchObject({ type: 'invoice' });
    expect(JSON.stringify(invoice)).not.toContain(unknownMember);
  });
});

describe('a correction draft that a newer release wrote', () => {
  const path = () => ({
    process_id: String(world.correctionDraft['process_id']),
    draft_id: String(world.correctionDraft['id']),
  });

  test('is previewed, read and written back, changed and approved', async () => {
    await ask('createInvoiceCorrectionPreview', path(), { draft_version: 1 });
    const read = (await call(harness, tenant, 'getInvoiceCorrectionDraft', { pathParameters: path() })).json;
    const input = Object(read['input']);
    const same = { expected_version: 1, input };
    expect(await ask('updateInvoiceCorrectionDraft', path(), same)).toMatchObject({ version: 1 });
    const changed = { expected_version: 1, input: { ...input, reason: 'Inny zwrot' } };
    const draft = await ask('updateInvoiceCorrectionDraft', path(), changed);
    expect(draft).toMatchObject({ version: 2 });
    expect((await requestFinalization(harness, tenant, draft)).status).toBe(201);
  });

  test('of an invoice of a newer release starts from what is known here', async () => {
    const process = await openProcess(harness, tenant, world.uncorrected);
    expect((await draftCorrection(harness, tenant, process)).status).toBe(201);
  });

  test('is finalised, and corrected again', async () => {
    const { body } = await approvedCorrection(harness, tenant, world.invoice, { mode: 'full_reversal', lines: [] });
    expect(await ask('finalizeInvoiceCorrection', {}, body)).toMatchObject({ type: 'invoice_correction' });
  });
});

test('settings of a newer release are filled into drafts, and keep what is not known here when they are changed', async () => {
  const { version: expectedVersion, settings } = await panel().getSettings({});
  expect(JSON.stringify(settings)).not.toContain(unknownMember);
  const { version } = await panel().changeSettings({
    expectedVersion,
    settings: { ...settings, document_language: 'en' },
  });
  await panel().setLogo({ file: null });
  const where = { organizationId_version: { organizationId: tenant.organizationId, version } };
  const { settings: stored } = await harness.database.db.organizationSettings.findUniqueOrThrow({ where });
  expect(stored).toMatchObject({ document_language: 'en' });
  expect(stored).toHaveProperty(`seller.address.${unknownMember}`);
  expect((await panel().getSettings({})).settings).toEqual({ ...settings, document_language: 'en' });
});

test('a kind of copies that a newer release keeps is not among those that are listed', async () => {
  const path = { invoice_id: String(world.invoice['id']) };
  const list = async () => (await call(harness, tenant, 'listInvoiceArtifacts', { pathParameters: path })).json['data'];
  const known = await list();
  const { invoiceId, ...rest } = { invoiceId: path.invoice_id, organizationId: tenant.organizationId };
  await harness.database.db.artifact.create({
    data: { ...rest, invoiceId, kind: unknownMember, mediaType: 'text/plain', filename: 'a.txt', status: 'generating' },
  });
  expect(await list()).toEqual(known);
});
