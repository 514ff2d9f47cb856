import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type Context, enter } from '../context.ts';

const NipRequest = z.object({ nip: z.string().regex(/^\d{10}$/) });

/**
 * Registers a seller for invoices with attachments; without that none may be sent (art. 106gba of the VAT act). The
 * registration is test data, as in KSeF's test environment.
 */
export async function attachmentRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  app.get('/v2/permissions/attachments/status', async (request) => {
    const { nip } = await enter(context, request, 'query');
    return { isAttachmentAllowed: store.attachments.has(nip) };
  });
  app.post('/v2/testdata/attachment', async (request, reply) => {
    store.commit({ kind: 'attachments', nip: NipRequest.parse(request.body).nip, allowed: true });
    return reply.code(200).send();
  });
  app.post('/v2/testdata/attachment/revoke', async (request, reply) => {
    store.commit({ kind: 'attachments', nip: NipRequest.parse(request.body).nip, allowed: false });
    return reply.code(200).send();
  });
}
