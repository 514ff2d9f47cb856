import type { FastifyInstance } from 'fastify';
import { type Context, enter } from '../context.ts';

const rate = (perSecond: number, perMinute: number, perHour: number) => ({ perSecond, perMinute, perHour });

/** Production's limits (KSeF documentation, "limity API"). The simulator tells them; it answers 429 only as a fault. */
const rateLimits = {
  onlineSession: rate(10, 30, 120),
  batchSession: rate(10, 20, 60),
  invoiceSend: rate(10, 30, 180),
  invoiceStatus: rate(30, 120, 1200),
  sessionList: rate(5, 10, 60),
  sessionInvoiceList: rate(10, 20, 200),
  sessionMisc: rate(10, 120, 1200),
  invoiceMetadata: rate(8, 16, 20),
  invoiceExport: rate(8, 16, 20),
  invoiceExportStatus: rate(10, 60, 600),
  invoiceDownload: rate(8, 16, 64),
  other: rate(10, 30, 120),
};

/** What KSeF allows. */
export async function limitRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/v2/rate-limits', async (request) => {
    await enter(context, request, 'query');
    return rateLimits;
  });
  app.get('/v2/limits/context', async (request) => {
    await enter(context, request, 'query');
    const limits = { maxInvoiceSizeInMB: 1, maxInvoiceWithAttachmentSizeInMB: 3, maxInvoices: context.store.settings.maxInvoices };
    return { onlineSession: limits, batchSession: limits };
  });
}
