import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import { Fault } from '../scenarios.ts';
import { ksefNumber, reference } from '../store.ts';

const Nip = z.string().regex(/^\d{10}$/);
const FaultsRequest = z.strictObject({ nip: Nip, faults: z.array(Fault).max(100) });
const TokenRequest = z.strictObject({ nip: Nip, token: z.string().min(1) });
const ForeignRequest = z.strictObject({ nip: Nip, number: z.string(), issueDate: z.iso.date() });
const Settings = z.strictObject({ processingMs: z.number().int().min(0).max(600_000) });

/** How tests and people steer the simulator; it listens on loopback only. */
export async function adminRoutes(app: FastifyInstance, { store }: Context): Promise<void> {
  app.post('/admin/tokens', async (request, reply) => {
    const { nip, token } = TokenRequest.parse(request.body);
    store.tokens.set(nip, (store.tokens.get(nip) ?? new Set()).add(token));
    return reply.code(204).send();
  });
  app.post('/admin/faults', async (request, reply) => {
    const { nip, faults } = FaultsRequest.parse(request.body);
    store.faults.set(nip, faults);
    return reply.code(204).send();
  });
  app.put('/admin/settings', async (request, reply) => {
    store.processingMs = Settings.parse(request.body).processingMs;
    return reply.code(204).send();
  });
  await storeRoutes(app, store);
}

async function storeRoutes(app: FastifyInstance, store: Context['store']): Promise<void> {
  // Somebody else's system used the same number for another document.
  app.post('/admin/foreign-invoices', async (request, reply) => {
    const { nip, number, issueDate } = ForeignRequest.parse(request.body);
    const now = store.clock();
    const at = now.toISOString();
    const foreign = {
      ksefNumber: ksefNumber(nip, now),
      sessionReference: reference('SO', now),
      reference: reference('EE', now),
      nip,
      buyerNip: null,
      number,
      kind: 'VAT',
    };
    store.accepted.push({
      ...foreign,
      issueDate,
      hash: `${'A'.repeat(43)}=`,
      xml: '',
      acquiredAt: at,
      invoicingDate: at,
      mode: 'Online',
      gross: '1.00',
      currency: 'PLN',
    });
    return reply.code(201).send(foreign);
  });
  app.get('/admin/state', async () => ({
    accepted: store.accepted.map(({ xml, ...facts }) => ({ ...facts, bytes: xml.length })),
    transmissions: Object.fromEntries(store.transmissions),
    sessions: [...store.sessions.values()].map(({ reference: id, nip, closedAt, invoices }) => ({ reference: id, nip, closedAt, invoices })),
    faults: Object.fromEntries(store.faults),
  }));
}
