import { randomUUID } from 'node:crypto';
import type { Sql } from '../connection/client.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { type Encryption, sha256 } from '../secrets/secrets.ts';

const sealedFor = 'push';

/** What a browser gives to those who may send it messages (Push API, PushSubscription.toJSON). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** What a browser shows; `url` is where a press on it leads. */
export type PushMessage = { title: string; body: string; url: string };

/** A message to a browser, and how often its push service did not take it. */
type Push = { browserId: string; message: PushMessage; failures: number };

/** A browser is known by this hash of its address at the push service. */
export function addressHash(endpoint: string): Buffer<ArrayBuffer> {
  return sha256(endpoint);
}

/** The other way of `readSubscription`: only the row with this id can be read with what comes of it. */
export function sealSubscription(
  encryption: Encryption,
  browserId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Uint8Array<ArrayBuffer> {
  return encryption.encrypt(JSON.stringify({ endpoint, keys: { p256dh, auth } }), browserId);
}

/** Opens what a browser's row holds. */
export function readSubscription(
  encryption: Encryption,
  { id, sealedSubscription }: { id: string; sealedSubscription: Uint8Array },
): PushSubscription {
  return trustSubscription(JSON.parse(encryption.decrypt(sealedSubscription, id)));
}

/** Has the message shown in the browser, if the caller's transaction commits. What the job gets is sealed. */
export async function queuePush(tx: Sql, encryption: Encryption, push: Push, runAt?: Date): Promise<void> {
  const sealed = Buffer.from(encryption.encrypt(JSON.stringify(push), sealedFor)).toString('base64url');
  const options = { key: `send-push:${randomUUID()}`, ...(runAt ? { runAt } : {}) };
  await enqueueJob(tx, 'send-push', { sealed }, options);
}

/** What queuePush sealed. */
export function openPush(encryption: Encryption, sealed: string): Push {
  return trustPush(JSON.parse(encryption.decrypt(Buffer.from(sealed, 'base64url'), sealedFor)));
}

/** Only sealSubscription seals for a browser. */
function trustSubscription(value: unknown): PushSubscription {
  return value as PushSubscription;
}

/** Only queuePush seals under this name. */
function trustPush(value: unknown): Push {
  return value as Push;
}
