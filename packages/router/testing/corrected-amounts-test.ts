import { warsawDay } from '@invoicing/domain/dates/dates';
import { acceptedByKsef, draftCorrection, finalizedByHand, issuedInvoice, openProcess } from './corrections.ts';
import { type Json, panelOf, type Tenant } from './harness.ts';
import { test as base } from './test.ts';

export const today = warsawDay(new Date());
export const paid = { payment: { method: 'transfer', paid: true, paid_date: today } };

/** A test of what corrections leave of invoices. */
export const test = base
  .extend('accepted', ({ harness, tenant }) => async (changes: Json = {}): Promise<Json> => {
    const invoice = await issuedInvoice(harness, tenant, changes);
    await acceptedByKsef(harness, tenant, invoice);
    return invoice;
  })
  .extend(
    'corrected',
    ({ harness, tenant }) =>
      async (invoice: Json, changes: Json = {}, opening: Json = {}): Promise<string> => {
        const process = await openProcess(harness, tenant, invoice, opening);
        return finalizedByHand(
          harness,
          tenant,
          process,
          (await draftCorrection(harness, tenant, process, changes)).json,
        );
      },
  )
  .extend('left', ({ harness, tenant }) => (invoices: Json[], reader: Tenant = tenant) => {
    return panelOf(harness, reader.approverActor).listCorrectedAmounts({
      invoice_ids: invoices.map(({ id }) => String(id)),
    });
  })
  /** What KSeF says of a correction in the end, where it had rejected it or not yet answered. */
  .extend(
    'judged',
    ({ harness, tenant }) =>
      (correctionId: string, status: 'rejected' | 'accepted', retryAllowed = false) => {
        return harness.database.db.submission.create({
          data: {
            organizationId: tenant.organizationId,
            correctionId,
            environment: 'simulator',
            mode: 'online',
            documentSha256: 'c'.repeat(64),
            status,
            retryAllowed,
          },
        });
      },
  );
