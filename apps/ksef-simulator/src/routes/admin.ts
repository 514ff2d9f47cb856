import { X509Certificate } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { badDays } from '../bad-days.ts';
import { advanceClock, setClock } from '../clock.ts';
import type { Store } from '../contents.ts';
import type { Context } from '../context.ts';
import { foreignInvoice } from '../foreign.ts';
import { limitProfiles } from '../limits.ts';
import { settle } from '../processing.ts';
import { publish, publishedStatuses } from '../published-status.ts';
import { Fault } from '../scenarios.ts';
import { Permissions } from '../state.ts';

const Nip = z.string().regex(/^\d{10}$/);
const FaultsRequest = z.strictObject({ nip: Nip, faults: z.array(Fault).min(1).max(100) });
const TokenRequest = z.strictObject({ nip: Nip, token: z.string().min(1), permissions: Permissions.optional() });
const GrantRequest = z.strictObject({
  nip: Nip,
  identifier: z.string().regex(/^(Nip:\d{10}|Pesel:\d{11}|Fingerprint:[0-9A-F]{64})$/),
  permissions: Permissions,
});
const CertificateRequest = z.strictObject({ fingerprint: z.string().regex(/^[0-9A-F]{64}$/) });
const OfflineRequest = z.strictObject({ certificate: z.string().startsWith('-----BEGIN CERTIFICATE-----') });
const ForeignRequest = z.strictObject({
  nip: Nip,
  number: z.string().min(1).max(256),
  issueDate: z.iso.date(),
  kind: z.string().default('VAT'),
});
const Delay = z.number().int().min(0).max(600_000);
const SettingsRequest = z.strictObject({
  processingMs: Delay.optional(),
  storageMs: Delay.optional(),
  maxInvoices: z.number().int().min(1).optional(),
  limits: z.enum(limitProfiles).optional(),
});
const NipRequest = z.strictObject({ nip: Nip });
const NipQuery = z.strictObject({ nip: Nip.optional() });

const ClockRequest = z.union([
  z.strictObject({ at: z.iso.datetime({ offset: true }) }),
  z.strictObject({ advanceMs: z.number().int().min(1) }),
]);
const StatusRequest = z.strictObject({ status: z.enum(publishedStatuses) });

/** The control interface for tests; people use the control page. */
export async function adminRoutes(app: FastifyInstance, context: Context): Promise<void> {
  await tokenRoutes(app, context.store);
  await certificateRoutes(app, context.store);
  await faultRoutes(app, context);
  await stateRoutes(app, context.store);
  await worldRoutes(app, context.store);
}

/** Global controls: the time, and the published status. */
async function worldRoutes(app: FastifyInstance, store: Store): Promise<void> {
  const time = () => ({ now: store.clock().toISOString(), aheadMs: store.clockAheadMs });
  app.get('/admin/clock', async () => time());
  app.put('/admin/clock', async (request) => {
    const given = ClockRequest.parse(request.body);
    if ('at' in given) setClock(store, new Date(given.at));
    else advanceClock(store, given.advanceMs);
    return time();
  });
  app.delete('/admin/clock', async () => {
    setClock(store, null);
    return time();
  });
  app.put('/admin/published-status', async (request) => {
    publish(store, StatusRequest.parse(request.body).status);
    return store.published;
  });
  app.get('/admin/bad-days', async () => ({ bad_days: badDays }));
}

async function tokenRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.post('/admin/tokens', async (request, reply) => {
    store.commit({ kind: 'token', ...TokenRequest.parse(request.body), revoked: false });
    return reply.code(204).send();
  });
  app.delete('/admin/tokens', async (request, reply) => {
    store.commit({ kind: 'token', ...TokenRequest.parse(request.body), revoked: true });
    return reply.code(204).send();
  });
}

async function certificateRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.post('/admin/grants', async (request, reply) => {
    store.commit({ kind: 'grant', ...GrantRequest.parse(request.body) });
    return reply.code(204).send();
  });
  app.post('/admin/offline-certificates', async (request, reply) => {
    const { certificate } = OfflineRequest.parse(request.body);
    const { serialNumber } = new X509Certificate(certificate);
    store.commit({ kind: 'offline_certificate', serialNumber, certificate });
    return reply.code(204).send();
  });
  app.post('/admin/revoked-certificates', async (request, reply) => {
    store.commit({ kind: 'revoked_certificate', ...CertificateRequest.parse(request.body) });
    return reply.code(204).send();
  });
}

async function faultRoutes(app: FastifyInstance, { store, rotate }: Context): Promise<void> {
  app.post('/admin/faults', async (request, reply) => {
    const { nip, faults } = FaultsRequest.parse(request.body);
    store.faults.set(nip, [...(store.faults.get(nip) ?? []), ...faults]);
    return reply.code(204).send();
  });
  app.get('/admin/faults', async (request) => ({ faults: faultsOf(store, NipQuery.parse(request.query).nip) }));
  app.delete('/admin/faults', async (request, reply) => {
    const { nip } = NipQuery.parse(request.query);
    if (nip === undefined) store.faults.clear();
    else store.faults.delete(nip);
    return reply.code(204).send();
  });
  app.post('/admin/rotate-keys', async (_, reply) => {
    await rotate();
    return reply.code(204).send();
  });
  app.post('/admin/release', async (request) => ({ released: release(store, NipRequest.parse(request.body).nip) }));
}

async function stateRoutes(app: FastifyInstance, store: Store): Promise<void> {
  app.put('/admin/settings', async (request) => {
    const { processingMs, storageMs, maxInvoices, limits } = {
      ...store.settings,
      ...SettingsRequest.parse(request.body),
    };
    Object.assign(store.settings, { processingMs, storageMs, maxInvoices, limits });
    return store.settings;
  });
  app.post('/admin/foreign-invoices', async (request, reply) => {
    const { xml: _, ...value } = foreignInvoice(ForeignRequest.parse(request.body), store.clock());
    store.commit({ kind: 'accepted', value: { ...value, xml: '' }, sent: null });
    return reply.code(201).send(value);
  });
  app.get('/admin/state', async (request) => stateOf(store, NipQuery.parse(request.query).nip));
}

/** Releases invoices held by a fault. @returns how many there were */
export function release(store: Store, nip: string): number {
  const held = [...store.pending.values()].filter(
    ({ session, sent }) => session.nip === nip && (sent.readyAt === null || sent.polls > 0),
  );
  for (const { session, sent } of held) {
    const readyAt = Math.max(sent.readyAt ?? 0, store.clock().getTime());
    store.commit({ kind: 'sent', session: session.reference, value: { ...sent, readyAt, polls: 0 } });
  }
  settle(store);
  return held.length;
}

function faultsOf(store: Store, nip: string | undefined): Record<string, Fault[]> {
  return Object.fromEntries(
    [...store.faults].filter(([owner, faults]) => faults.length > 0 && (nip ?? owner) === owner),
  );
}

/** Everything but documents, keys and tokens. */
function stateOf(store: Store, nip: string | undefined) {
  const mine = <T extends { nip: string }>(items: Iterable<T>) =>
    [...items].filter((item) => (nip ?? item.nip) === item.nip);
  const sessions = mine(store.sessions.values());
  const hashes = new Set(sessions.flatMap(({ invoices }) => invoices.map(({ hash }) => hash)));
  return {
    accepted: mine(store.accepted).map(({ xml, ...facts }) => ({ ...facts, bytes: Buffer.byteLength(xml) })),
    sessions: sessions.map(({ key: _, iv, invoices, ...head }) => ({
      ...head,
      invoices: invoices.map(({ cipher, ...sent }) => ({ ...sent, isPending: cipher !== null })),
    })),
    transmissions: Object.fromEntries(
      [...store.transmissions].filter(([hash]) => nip === undefined || hashes.has(hash)),
    ),
    faults: faultsOf(store, nip),
    settings: store.settings,
  };
}
