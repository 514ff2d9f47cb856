import { inTransaction } from '@invoicing/db/connection/transaction';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { WebhookEndpointStatus } from '@invoicing/db/generated/enums';
import type { WebhookDeliveryUpdateManyMutationInput } from '@invoicing/db/generated/models/WebhookDelivery';
import { enqueueDeliveries } from '@invoicing/db/jobs/deliveries';
import { mintSigningKeys } from '@invoicing/db/secrets/signing-keys';
import { Webhook } from 'standardwebhooks';
import { handlers } from '../src/jobs/handlers.ts';
import { createWorld, type World } from './fixture.ts';
import type { Received } from './receiver.ts';

export type Endpoint = { id: string; secret: string };
export type WebhookWorld = Awaited<ReturnType<typeof createWebhookWorld>>;
type Time = { now: Date };

const cause = { kind: 'worker' as const, operation_id: null, client_id: null, correlation_id: null };

/**
 * A database with an organization, and what the operations on webhook endpoints leave in it. Its clock is stopped until
 * it is set.
 */
export async function createWebhookWorld(changes: Record<string, string> = {}) {
  const world = await createWorld({ WEBHOOK_ALLOW_LOOPBACK: '1', ...changes });
  const time: Time = { now: new Date() };
  return {
    ...world,
    now: () => time.now,
    setNow: (now: Date) => void Object.assign(time, { now }),
    /** Now again; later than what a test on a slow machine makes first, events due at once among it. */
    reset: () => void Object.assign(time, { now: new Date(Math.ceil(Date.now() / 1000) * 1000 + 120_000) }),
    ...endpointsOf(world),
    ...deliveriesOf(world, time),
    ...jobsOf(world, time),
    verify,
  };
}

const keyIn = (organizationId: string) => (id: string) => ({ where: { organizationId_id: { organizationId, id } } });

function endpointsOf({ organizationId, database: { db }, services }: World) {
  const key = keyIn(organizationId);
  const addSecret = async (endpointId: string) => {
    const { secret, privateKey, publicKey } = mintSigningKeys();
    const sealedSecret = services.keys.encryption.encrypt(`${secret} ${privateKey}`, endpointId);
    await db.webhookSecret.create({
      data: { organizationId, endpointId, sealedSecret, publicKey, hint: secret.slice(-4) },
    });
    return secret;
  };
  return {
    endpoint: async (url: string): Promise<Endpoint> => {
      const { id } = await db.webhookEndpoint.create({ data: { organizationId, url, eventTypes: ['*'] } });
      return { id, secret: await addSecret(id) };
    },
    rotate: async ({ id }: Endpoint, until: Date) => {
      await db.webhookSecret.updateMany({ where: { endpointId: id }, data: { expiresAt: until } });
      return addSecret(id);
    },
    readEndpoint: ({ id }: Endpoint) => db.webhookEndpoint.findUniqueOrThrow(key(id)),
    setStatus: ({ id }: Endpoint, status: WebhookEndpointStatus) =>
      db.webhookEndpoint.update({ ...key(id), data: { status } }),
    revokeAll: () => db.webhookEndpoint.updateMany({ data: { status: 'revoked' } }),
  };
}

function deliveriesOf({ organizationId, database: { db } }: World, time: Time) {
  const key = keyIn(organizationId);
  return {
    /** Emits an event for one endpoint. @returns the id of its delivery */
    event: async ({ id: only }: Endpoint): Promise<string> => {
      const subject = { type: 'webhook_endpoint', id: crypto.randomUUID() } as const;
      const made = {
        type: 'webhook_endpoint.ping',
        subject,
        object: { status: 'active' },
        audience: { only },
      } as const;
      await inTransaction(db, (tx) => emitEvent(tx, { organizationId, environment: 'simulator', cause }, made));
      return (
        await db.webhookDelivery.findFirstOrThrow({ where: { endpointId: only, event: { subjectId: subject.id } } })
      ).id;
    },
    delivery: (id: string) =>
      db.webhookDelivery.findUniqueOrThrow({ ...key(id), include: { attempts: { orderBy: { number: 'asc' } } } }),
    setDelivery: (id: string, data: WebhookDeliveryUpdateManyMutationInput) =>
      db.webhookDelivery.update({ ...key(id), data }),
    replay: (id: string) =>
      inTransaction(db, async (tx) => {
        const { endpointId, eventId, payload, payloadSha256 } = await tx.webhookDelivery.findUniqueOrThrow(key(id));
        const again = { endpointId, eventId, payload, payloadSha256, replayOfId: id, nextAttemptAt: time.now };
        const made = await tx.webhookDelivery.create({ data: { organizationId, ...again } });
        await enqueueDeliveries(tx, organizationId, [made]);
        return made.id;
      }),
  };
}

/** The jobs, carried by hand under the clock of the test, without jitter. */
function jobsOf({ organizationId, database: { db }, services: real }: World, time: Time) {
  const services = { ...real, clock: () => time.now, webhooks: { ...real.webhooks, random: () => 0.5 } };
  const withTimeSlice = (timeSliceMs: number) => ({ ...services, webhooks: { ...services.webhooks, timeSliceMs } });
  const deliver = (deliveryId: string) => handlers['deliver-webhook'](services, { organizationId, deliveryId });
  return {
    deliver,
    /** Carries a delivery as the job of its queue does, which goes on with the others until its time slice is over. */
    deliverQueue: (deliveryId: string, timeSliceMs = 600_000) =>
      handlers['deliver-webhook'](withTimeSlice(timeSliceMs), { organizationId, deliveryId, queue: 'its own' }),
    /** Attempts a delivery at the moment that it waits for. */
    attempt: async (id: string): Promise<void> => {
      const { nextAttemptAt } = await db.webhookDelivery.findUniqueOrThrow(keyIn(organizationId)(id));
      if (nextAttemptAt && nextAttemptAt > time.now) Object.assign(time, { now: nextAttemptAt });
      await deliver(id);
    },
    purge: () => handlers['purge-expired'](services, {}),
    replayMissed: (endpointId: string, since: Date, until: Date, count: number) =>
      handlers['replay-webhook-deliveries'](services, {
        organizationId,
        endpointId,
        since: since.toISOString(),
        until: until.toISOString(),
        count,
      }),
    sweep: () => handlers['sweep-webhook-deliveries'](services, {}),
    warn: () => handlers['warn-of-failing-webhooks'](services, {}),
    /** When the waiting jobs of a delivery run. */
    jobTimes: async (id: string): Promise<Date[]> => {
      const rows = await db.$queryRaw<
        { at: Date }[]
      >`SELECT run_at AS at FROM graphile_worker.jobs WHERE key = ${`deliver-webhook:${id}`}`;
      return rows.map(({ at }) => at);
    },
  };
}

/** By the library, whose clock is the real one: the time of the message is left out of what it checks. */
function verify(secret: string, got: Received | undefined): void {
  const id = got?.headers['webhook-id'] ?? '';
  const at = new Date(Number(got?.headers['webhook-timestamp']) * 1000);
  const expected = new Webhook(secret).sign(id, at, got?.body ?? '');
  if (!got?.headers['webhook-signature']?.split(' ').includes(expected)) throw new Error('no signature matches');
}
