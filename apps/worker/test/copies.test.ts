import { verify, X509Certificate } from 'node:crypto';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { getBlob } from '@invoicing/db/documents/blobs';
import { keepLogo } from '@invoicing/db/organization/logos';
import { certificateUrl } from '@invoicing/domain/ksef/certificate-code';
import { qrPng } from '@invoicing/domain/render/qr';
import { offlineFiles } from '@invoicing/domain/testing/certificates';
import { pdfCodes } from '@invoicing/domain/testing/pdf-codes';
import { pdfTexts } from '@invoicing/domain/testing/pdf-text';
import { expect } from 'vitest';
import { pollKsefSubmission } from '../src/jobs/poll-ksef-submission.ts';
import { sendKsefSubmission } from '../src/jobs/send-ksef-submission.ts';
import { storeUpo } from '../src/jobs/store-upo.ts';
import { test } from './copies-test.ts';
import { createSubmission } from './fixture.ts';

test('a document gets each copy once, however often it is asked for, and a PDF for every receipt that is added', async ({
  world,
  keepReceipt,
  render,
  namesOf,
  filesOf,
}) => {
  const made = await createSubmission(world, { number: 'C/1', enqueue: false });
  await keepReceipt(made, 'C-1-approval-issue');
  await Promise.all([render(made), render(made)]);
  await render(made);
  expect(await namesOf(made)).toEqual([
    'approval_receipt application/jose C-1-approval-issue.jws',
    'approval_receipt application/pdf C-1-approval-issue.pdf',
    'pdf application/pdf C-1.pdf',
    'qr_code_i_png image/png C-1-kod-i.png',
  ]);
  await keepReceipt(made, 'C-1-approval-send');
  await render(made);
  expect(await namesOf(made)).toContain('approval_receipt application/pdf C-1-approval-send.pdf');
  expect(await filesOf(made)).toHaveLength(6);
  const emitted = await world.database.db.event.count({
    where: { type: 'artifact.available', subjectId: { in: (await filesOf(made)).map(({ id }) => id) } },
  });
  expect(emitted).toBe(6);
});

test('the PDF of a receipt says what the signed file says', async ({ world, keepReceipt, render, filesOf }) => {
  const made = await createSubmission(world, { number: 'C/2', enqueue: false });
  await keepReceipt(made, 'C-2-approval-issue');
  await render(made);
  const pdf = (await filesOf(made)).find(
    ({ kind, mediaType }) => kind === 'approval_receipt' && mediaType === 'application/pdf',
  );
  const bytes = await getBlob(world.database.db, world.organizationId, pdf?.sha256 ?? '');
  const text = pdfTexts(bytes ?? new Uint8Array()).join('\n');
  for (const words of ['C/2', 'Anna Nowak', 'wystawienie faktury', 'client_shop', 'Brutto', 'Organizacja'])
    expect(text).toContain(words);
});

test('the PDF is in the language, and with the logo, that the invoice was approved with', async ({
  world,
  render,
  filesOf,
}) => {
  const png = await qrPng('https://example.com/');
  const logo = await inTransaction(world.database.db, (tx) => keepLogo(tx, world.organizationId, png));
  const made = await createSubmission(world, { number: 'C/5', enqueue: false, letterhead: { language: 'en', logo } });
  await render(made);
  const pdf = (await filesOf(made)).find(({ kind }) => kind === 'pdf');
  expect(pdf?.language).toBe('en');
  const bytes = await getBlob(world.database.db, world.organizationId, pdf?.sha256 ?? '');
  const text = pdfTexts(bytes ?? new Uint8Array()).join('\n');
  expect(text).toContain('BUYER');
  expect(text).not.toContain('NABYWCA');
  expect(Buffer.from(bytes ?? []).toString('latin1')).toContain('/Subtype /Image');
});

test('with its KSeF number a document gets another PDF; the one without it stays as it was', async ({
  world,
  render,
  filesOf,
}) => {
  const made = await createSubmission(world, { number: 'C/3', enqueue: false });
  await render(made);
  const before = (await filesOf(made)).find(({ kind }) => kind === 'pdf');
  await world.database.db.submission.updateMany({
    where: { id: made.submissionId },
    data: { ksefNumber: '5265877635-20261121-0123456789AB-85' },
  });
  await render(made);
  const after = (await filesOf(made)).filter(({ kind }) => kind === 'pdf');
  expect(after.map(({ filename, ksefNumber }) => [filename, ksefNumber]).sort()).toEqual([
    ['C-3-ksef.pdf', '5265877635-20261121-0123456789AB-85'],
    ['C-3.pdf', null],
  ]);
  expect(after.find(({ filename }) => filename === 'C-3.pdf')?.sha256).toBe(before?.sha256);
});

test('what was issued offline has a PDF with both codes, and KOD II as a picture; both hold for its bytes and its certificate', async ({
  world,
  render,
  namesOf,
  filesOf,
}) => {
  const { certificate, privateKey } = await offlineFiles();
  const { serialNumber, publicKey } = new X509Certificate(certificate);
  const certify = (documentSha256: string) =>
    certificateUrl({ environment: 'simulator', sellerNip: world.nip, documentSha256, serialNumber }, privateKey);
  const made = await createSubmission(world, { number: 'C/6', enqueue: false, certify });
  await render(made);
  expect(await namesOf(made)).toEqual([
    'pdf application/pdf C-6-offline.pdf',
    'qr_code_i_png image/png C-6-kod-i.png',
    'qr_code_ii_png image/png C-6-kod-ii.png',
  ]);
  const bytesOf = async (kind: string) => {
    const file = (await filesOf(made)).find((one) => one.kind === kind);
    return (await getBlob(world.database.db, world.organizationId, file?.sha256 ?? '')) ?? new Uint8Array();
  };
  const [first = '', second = ''] = pdfCodes(await bytesOf('pdf')).flat();
  const hash = Buffer.from(made.hash, 'base64').toString('base64url');
  expect(first).toMatch(new RegExp(`/invoice/${world.nip}/\\d\\d-\\d\\d-\\d{4}/${hash}$`));
  const [, signed = '', signature = ''] = /^https:\/\/(.*)\/([\w-]+)$/.exec(second) ?? [];
  expect(signed).toBe(`qr-test.ksef.mf.gov.pl/certificate/Nip/${world.nip}/${world.nip}/${serialNumber}/${hash}`);
  const key = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const;
  expect(verify('sha256', Buffer.from(signed), key, Buffer.from(signature, 'base64url'))).toBe(true);
  expect(Buffer.from(await bytesOf('qr_code_ii_png')).equals(await qrPng(second))).toBe(true);
});

test('the copies of a usual invoice that was approved twice and sent stay under a limit, as all of them are kept', async ({
  world,
  keepReceipt,
  render,
  filesOf,
}) => {
  const made = await createSubmission(world, { number: 'C/4' });
  for (const action of ['issue', 'send']) await keepReceipt(made, `C-4-approval-${action}`);
  const job = { organizationId: world.organizationId, submissionId: made.submissionId };
  await render(made);
  await sendKsefSubmission(world.services, { ...job, attempt: 1 });
  await pollKsefSubmission(world.services, job);
  await storeUpo(world.services, job);
  await render(made);
  const files = await filesOf(made);
  expect(files.map(({ kind, mediaType }) => `${kind} ${mediaType}`).sort()).toEqual([
    ...[
      'approval_receipt application/jose',
      'approval_receipt application/jose',
      'approval_receipt application/pdf',
      'approval_receipt application/pdf',
    ],
    ...[
      'pdf application/pdf',
      'pdf application/pdf',
      'qr_code_i_png image/png',
      'upo_pdf application/pdf',
      'upo_xml application/xml',
    ],
  ]);
  // docs/adr/0027-copies-are-kept.md names this bound.
  expect(files.reduce((sum, { sizeBytes }) => sum + (sizeBytes ?? 0), 0)).toBeLessThan(150_000);
});
