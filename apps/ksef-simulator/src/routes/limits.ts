import type { FastifyInstance } from 'fastify';
import { type Context, enter } from '../context.ts';
import { ratesOf } from '../limits.ts';

/** What KSeF allows. */
export async function limitRoutes(app: FastifyInstance, context: Context): Promise<void> {
  app.get('/v2/rate-limits', async (request) => {
    await enter(context, request, 'limits');
    return ratesOf(context.store.settings.limits);
  });
  app.get('/v2/limits/context', async (request) => {
    await enter(context, request, 'limits');
    const limits = {
      maxInvoiceSizeInMB: 1,
      maxInvoiceWithAttachmentSizeInMB: 3,
      maxInvoices: context.store.settings.maxInvoices,
    };
    return { onlineSession: limits, batchSession: limits };
  });
}
