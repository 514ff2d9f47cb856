import { idsOfInvoiceEvents } from '@invoicing/db/events/document-events';
import { getInvoiceOrThrow } from '../../invoices/store.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { Uuid } from '../../wire.ts';
import { timelinePage } from '../documents/timeline.ts';

/** The events of an invoice, latest first: draft versions, approvals, issue, KSeF, artifacts. */
export const getInvoiceTimeline = query(
  {
    permission: 'invoices:read',
    input: PanelPage.extend({ invoice_id: Uuid }),
  },
  async ({ ctx, input: { invoice_id: id, ...start } }) => {
    const { draftId, submission } = await getInvoiceOrThrow(ctx.db, id);
    const subjects = { id, draftId, submissionId: submission?.id ?? null };
    const list = { operationId: `getInvoiceTimeline:${id}`, path: `/invoices/${id}` };
    return timelinePage(ctx, list, start, (page) => idsOfInvoiceEvents(ctx.db, ctx.organizationId, subjects, page));
  },
);
