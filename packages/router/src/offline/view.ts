import type { Sql } from '@invoicing/db/connection/client';
import { readAnnouncements } from '@invoicing/db/ksef/announcements';
import type { View } from '@invoicing/domain/dates/legal-deadline';
import type { OperationContext } from '../context.ts';
import { correctedTechnically, hasOfflineCertificate, type Replacing } from './offline-mode.ts';

type Viewer = Pick<OperationContext<Sql>, 'db' | 'now' | 'actor'>;
/** The view for the next steps of invoices, which also depend on whether anything can be issued offline now. */
export type InvoiceView = View & { signsOffline: boolean };

/** The view by which the state of documents is judged now; announced outages of KSeF move their deadlines. */
export async function viewOf({ db, now, actor }: Viewer): Promise<View> {
  return { now, announcements: await readAnnouncements(db, actor.environment, now) };
}

/**
 * The same for invoices.
 * @param invoice where it is one alone: of most, certificates do not matter, and are not asked for
 */
export async function invoiceViewOf(viewer: Viewer, invoice?: Replacing): Promise<InvoiceView> {
  return withCertificate(viewer, await viewOf(viewer), invoice);
}

/** The same for a view that was requested before its invoice was known. */
export async function withCertificate(viewer: Viewer, view: View, invoice?: Replacing): Promise<InvoiceView> {
  const isNeeded = invoice === undefined || correctedTechnically(invoice) !== null;
  return { ...view, signsOffline: isNeeded && (await hasOfflineCertificate(viewer)) };
}
