import { getBlob } from '@invoicing/db/documents/blobs';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { pdfTexts } from '@invoicing/domain/testing/pdf-text';
import sharp from 'sharp';
import { expect } from 'vitest';
import { readLogo } from '../src/settings/read-logo.ts';
import { actorOf, approve, draftBody, type Json, panelOf } from '../testing/harness.ts';
import { reviewOf } from '../testing/numbers.ts';
import { testInOwnOrganization } from '../testing/test.ts';

const ofDraft = (made: Json) => ({ draft_id: String(made['id']) });
const picture = (background: string, width = 40, height = 20) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();
const refused = (code: string) => ({ cause: { code: 'validation_failed', details: [{ path: '/logo', code }] } });

const test = testInOwnOrganization
  .extend('owner', ({ memberActor }) => memberActor('owner'))
  .extend('panel', ({ harness, owner }) => () => {
    return panelOf(harness, owner);
  })
  .extend('draft', ({ harness, customerId, posted }) => () => {
    return posted('createInvoiceDraft', draftBody(customerId, warsawDay(harness.services.clock())));
  })
  .extend('set', ({ panel }) => (file: Uint8Array | null) => {
    return panel().setLogo({ file: file && Buffer.from(file).toString('base64') });
  });

test('a logo is on the page and in the PDF of what is drafted after it, and on nothing else', async ({
  harness,
  tenant,
  posted,
  draft,
  set,
  panel,
}) => {
  const before = await draft();
  await set(await picture('#c00000'));
  const { logo, settings } = await panel().getSettings({});
  const after = await draft();
  const previewOf = (made: Json) => posted('createInvoicePreview', { draft_version: 1, locale: 'pl' }, ofDraft(made));
  const filesOf = async (made: Json) => {
    const { rendering, pdf } = await previewOf(made);
    const read = (of: unknown) =>
      getBlob(harness.database.db, tenant.organizationId, String(Object(of)['sha256'])).then(
        (bytes) => bytes ?? new Uint8Array(),
      );
    return { html: Buffer.from(await read(rendering)).toString(), pdf: await read(pdf) };
  };
  const [plain, decorated] = [await filesOf(before), await filesOf(after)];
  expect(logo).toMatch(/^data:image\/png;base64,/);
  expect(decorated.html).toContain(`<img class="logo" src="${logo}" alt="Przykładowa Firma sp. z o.o.">`);
  expect(Buffer.from(decorated.pdf).toString('latin1')).toContain('/Subtype /Image');
  expect((await filesOf(after)).pdf).toEqual(decorated.pdf);
  expect(plain.html).not.toContain('logo');
  expect(Buffer.from(plain.pdf).toString('latin1')).not.toContain('/Subtype /Image');
  expect(pdfTexts(decorated.pdf)).toEqual(pdfTexts(plain.pdf));
  const { content } = await harness.database.db.invoiceDraftVersion.findFirstOrThrow({
    where: { draftId: String(after['id']) },
  });
  expect(content).toContain(`"letterhead":{"language":"pl","logo":"${settings.logo}"}`);
});

test('the page of an approval keeps the logo that was there when the draft was written', async ({
  harness,
  tenant,
  posted,
  set,
  panel,
  draft,
}) => {
  await set(await picture('#c00000'));
  const { logo } = await panel().getSettings({});
  const intent = await posted('createInvoiceApprovalIntent', {
    action: 'issue',
    ...ofDraft(await draft()),
    draft_version: 1,
  });
  await set(await picture('#0000c0'));
  expect((await reviewOf(harness, tenant, intent)).document.html).toContain(String(logo));
  await approve(harness, tenant, intent);
});

test('taking it off is a version too, and settings cannot name any other file', async ({ set, panel }) => {
  await set(await picture('#c00000'));
  const { settings, version } = await panel().getSettings({});
  await expect(
    panel().changeSettings({ expectedVersion: version, settings: { ...settings, logo: 'ab'.repeat(32) } }),
  ).rejects.toMatchObject(refused('logo_unknown'));
  await set(null);
  const seen = await panel().getSettings({});
  expect(seen).toMatchObject({ version: 3, logo: null, settings: { logo: null } });
  expect(seen.changes.map(({ changed }) => changed)).toEqual([['logo'], ['logo'], []]);
});

test('any member sees the logo as it is now, with its size', async ({ harness, tenant, newMember, set, panel }) => {
  const developer = await newMember('developer');
  const seen = () => panelOf(harness, actorOf(tenant.organizationId, developer)).getLogo({});
  expect(await seen()).toBeNull();
  await set(await picture('#c00000', 1320, 120));
  const { logo, settings } = await panel().getSettings({});
  const found = await seen();
  expect(found).toEqual({ sha256: settings.logo, width: 660, height: 60, png: expect.any(String) });
  expect(`data:image/png;base64,${found?.png}`).toBe(logo);
});

test('a picture is drawn again: at the size of a letterhead, on white, without what else the file holds', async () => {
  const large = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: '#00c000' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'somebody at home' } })
    .toBuffer();
  const png = await readLogo(large, 'one');
  const { format, width, height, hasAlpha, exif } = await sharp(png).metadata();
  expect({ format, width, height, hasAlpha, exif }).toEqual({
    format: 'png',
    width: 660,
    height: 220,
    hasAlpha: false,
    exif: undefined,
  });
  expect(Buffer.from(png).toString('latin1')).not.toContain('somebody');
  expect((await sharp(await readLogo(await picture('#00000000'), 'one')).stats()).dominant).toMatchObject({
    r: 248,
    g: 248,
    b: 248,
  });
});

test('what is no PNG or JPEG, is broken, too large or unpacks to too much is refused, and nothing is kept', async ({
  harness,
  tenant,
  set,
}) => {
  const whole = await picture('#c00000', 400, 300);
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  for (const file of [svg, Buffer.from('GIF89a'), whole.subarray(0, 60), bomb])
    await expect(set(file)).rejects.toMatchObject(refused('logo_unreadable'));
  const padded = Buffer.concat([whole, Buffer.alloc(1_000_000)]);
  await expect(readLogo(padded, 'one')).rejects.toMatchObject({ details: [{ code: 'logo_too_large' }] });
  const where = { organizationId: tenant.organizationId, mediaType: 'image/png' };
  expect(await harness.database.db.blob.count({ where })).toBe(0);
});
