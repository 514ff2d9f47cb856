import { documentedLimits, type LimitGroup } from '@invoicing/domain/ksef/limits';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Context, enter } from '../context.ts';
import { KsefError } from '../errors.ts';
import { limitGroups, type Rates, ratesOf } from '../limits.ts';

/** Optional in requests, because API 2.6 does not have them. */
const later: readonly LimitGroup[] = ['onlineSessionClose', 'batchSessionClose'];
const count = z.number().int().min(1);
const Rate = z.object({ perSecond: count, perMinute: count, perHour: count });
const OwnRates = z.object({
  rateLimits: z.object(
    Object.fromEntries(limitGroups.map((group) => [group, later.includes(group) ? Rate.optional() : Rate])),
  ),
});

/** What KSeF allows. */
export async function limitRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/rate-limits', async (request) => {
    const { nip } = await enter(context, request, 'limits');
    return ratesOf(store, nip);
  });
  app.get('/v2/limits/context', async (request) => {
    await enter(context, request, 'limits');
    const limits = {
      maxInvoiceSizeInMB: 1,
      maxInvoiceWithAttachmentSizeInMB: 3,
      maxInvoices: store.settings.maxInvoices,
    };
    return { onlineSession: limits, batchSession: limits };
  });
  await testRoutes(app, context);
}

/** The test environment's additional operations, by which a context changes its own request limits. */
async function testRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  const enterTest = async (request: FastifyRequest): Promise<string> => {
    if (store.settings.limits !== 'test') throw new KsefError(404, 404, 'Not Found');
    return (await enter(context, request, 'limits')).nip;
  };
  app.post('/v2/testdata/rate-limits', async (request, reply) => {
    const nip = await enterTest(request);
    const rates: Rates = OwnRates.parse(request.body).rateLimits;
    store.ownRates.set(nip, rates);
    return reply.send();
  });
  app.post('/v2/testdata/rate-limits/production', async (request, reply) => {
    store.ownRates.set(await enterTest(request), documentedLimits);
    return reply.send();
  });
  app.delete('/v2/testdata/rate-limits', async (request, reply) => {
    store.ownRates.delete(await enterTest(request));
    return reply.send();
  });
}
