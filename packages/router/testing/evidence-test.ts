import { storeArtifact } from '@invoicing/db/documents/artifacts';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { expect } from 'vitest';
import type { PackPlan } from '../src/panel/evidence/manifest.ts';
import { writePack } from '../src/panel/evidence/write-pack.ts';
import { issuedInvoice } from './corrections.ts';
import { fitting, pageOfPacks, unzipped } from './evidence.ts';
import { approve, createTenant, type Json, panelOf } from './harness.ts';
import { test as base } from './test.ts';

const file = { scope: 'file' } as const;

export async function readAll(given: AsyncGenerator<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of given) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** A confirmation of KSeF for an invoice, as far as a pack reads it. */
function upoOf(invoice: Json, number: string): Buffer {
  const hash = Buffer.from(String(invoice['document_sha256']), 'hex').toString('base64');
  return Buffer.from(
    `<u:Potwierdzenie xmlns:u="http://upo.schematy.mf.gov.pl/KSeF/v4-3"><u:Dokument><u:NumerKSeFDokumentu>${number}</u:NumerKSeFDokumentu><u:SkrotDokumentu>${hash}</u:SkrotDokumentu></u:Dokument></u:Potwierdzenie>`,
  );
}

/** A test of the evidence pack of an accepted invoice. */
export const test = base
  .extend('panel', file, ({ harness, tenant }) => panelOf(harness, tenant.approverActor))
  .extend('stranger', file, ({ harness }) => createTenant(harness))
  .extend('invoice', file, ({ harness, tenant }) => issuedInvoice(harness, tenant))
  /** The number of the invoice, sent with an approval, and accepted as the worker records it, with its confirmation. */
  .extend('ksefNumber', file, async ({ harness, tenant, db, post, posted, invoice }) => {
    const { organizationId } = tenant;
    const subject = { invoice_id: invoice['id'] };
    const intent = await posted('createInvoiceApprovalIntent', { action: 'send', ...subject });
    await approve(harness, tenant, intent);
    const sent = await post('createKsefSubmission', { ...subject, approval_intent_id: intent['id'] });
    expect(sent.status).toBe(201);
    const number = withCheckDigits('5265877635-20261123-0123456789AB');
    await db.submission.updateMany({ where: { organizationId }, data: { status: 'accepted', ksefNumber: number } });
    const cause = { kind: 'worker' as const, operation_id: null, client_id: null, correlation_id: null };
    await storeArtifact(
      db,
      { organizationId, environment: 'simulator', cause },
      { kind: 'invoice', id: String(invoice['id']) },
      { kind: 'upo_xml', mediaType: 'application/xml', filename: 'upo.xml', ksefNumber: number },
      upoOf(invoice, number),
    );
    return number;
  })
  .extend('packOf', file, ({ harness, tenant }) => (plan: PackPlan) => {
    return readAll(writePack(harness.services, tenant.organizationId, plan));
  })
  /** What begins a pack of the invoice. */
  .extend('begun', file, ({ panel, invoice, ksefNumber }) => () => {
    expect(ksefNumber).not.toBe('');
    return panel.startInvoiceEvidence({ invoice_id: String(invoice['id']) });
  })
  .extend('zip', file, async ({ packOf, begun }) => packOf(await begun()))
  .extend('files', file, ({ zip }) => unzipped(zip))
  /** The page that is in a pack, by which it is checked. */
  .extend('page', file, () => pageOfPacks())
  /** A file of the pack as text. */
  .extend(
    'text',
    file,
    ({ files }) =>
      (name: string) =>
        Buffer.from(files.get(name) ?? []).toString(),
  )
  .extend('manifest', file, ({ text }) => JSON.parse(text('manifest.json')))
  .extend('wrongIn', file, ({ page }) => async (changed: Awaited<ReturnType<typeof unzipped>>) => {
    const { findings } = await page.checkPack(changed);
    return findings.filter(({ ok }) => ok !== true).map(({ code, file: name }) => `${code} ${name}`);
  })
  /** The pack with a file exchanged, and the manifest made to fit it. */
  .extend(
    'withFitting',
    file,
    ({ files }) =>
      (name: string, content: string) =>
        fitting(files, name, content),
  );
