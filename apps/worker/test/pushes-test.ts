import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { addressHash, sealSubscription } from '@invoicing/db/people/pushes';
import type { MadeMember } from '@invoicing/db/testing/factories';
import { takeJobs } from '@invoicing/db/testing/jobs';
import { decrypt } from 'http_ece';
import webpush from 'web-push';
import { sendPush } from '../src/jobs/send-push.ts';
import { createSubmission } from './fixture.ts';
import { openPushService } from './push-service.ts';
import { testInOwnOrganization as base } from './test.ts';

export const keys = webpush.generateVAPIDKeys();
const push = { subject: 'mailto:operator@example.com', ...keys };

/** A test of what browsers of people get by a push service. */
export const test = base
  .extend('variables', { scope: 'file' }, { WEBHOOK_ALLOW_LOOPBACK: '1' })
  .extend('changedServices', { scope: 'file' }, { push })
  .extend('made', ({ world }) => createSubmission(world, { enqueue: false }))
  .extend('service', () => openPushService())
  /** A browser of the person, which reads what it gets as browsers do (RFC 8291). */
  .extend(
    'turnOn',
    ({ service, world }) =>
      async ({ userId }: MadeMember, endpoint = `${service.url}${randomBytes(8).toString('hex')}`) => {
        const pair = createECDH('prime256v1');
        const secret = randomBytes(16);
        const p256dh = pair.generateKeys('base64url');
        const subscription = { endpoint, keys: { p256dh, auth: secret.toString('base64url') } };
        const id = randomUUID();
        const sealedSubscription = sealSubscription(world.services.keys.encryption, id, subscription);
        await world.database.db.pushBrowser.create({
          data: { id, userId, addressHash: addressHash(endpoint), sealedSubscription },
        });
        const read = (body: Buffer) =>
          JSON.parse(decrypt(body, { version: 'aes128gcm', privateKey: pair, authSecret: secret }).toString());
        return { read };
      },
  )
  .extend('browsersOf', ({ world }) => ({ userId }: MadeMember) => {
    return world.database.db.pushBrowser.count({ where: { userId } });
  })
  /** Carries the pushes that wait, and takes them out of the queue. @returns how many there were */
  .extend('carryPushes', ({ world }) => async (): Promise<number> => {
    const { db } = world.database;
    const jobs = await takeJobs(db, { task: 'send-push' });
    for (const { payload } of jobs) await sendPush(world.services, { sealed: String(payload['sealed']) });
    return jobs.length;
  });
