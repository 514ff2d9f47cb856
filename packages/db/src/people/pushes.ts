import { randomUUID } from 'node:crypto';
import type { Sql } from '../connection/client.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { type Encryption, sha256 } from '../secrets/secrets.ts';

const sealedFor = 'push';

/** The push subscription of a browser (Push API, PushSubscription.toJSON). */
export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

/** The message that a browser shows; a click on it opens `url`. */
export type PushMessage = { title: string; body: string; url: string };

/** A message to a browser, and how often its push service did not take it. */
type Push = { browserId: string; message: PushMessage; failures: number };

/** Identifies a browser by the hash of its address at the push service. */
export function addressHash(endpoint: string): Buffer<ArrayBuffer> {
  return sha256(endpoint);
}

/** Inverse of `readSubscription`. The result is bound to the row with this id. */
export function sealSubscription(
  encryption: Encryption,
  browserId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscription,
): Uint8Array<ArrayBuffer> {
  return encryption.encrypt(JSON.stringify({ endpoint, keys: { p256dh, auth } }), browserId);
}

/** Decrypts the subscription in a browser's row. */
export function readSubscription(
  encryption: Encryption,
  { id, sealedSubscription }: { id: string; sealedSubscription: Uint8Array },
): PushSubscription {
  return trustSubscription(JSON.parse(encryption.decrypt(sealedSubscription, id)));
}

/** Enqueues a message to the browser in the caller's transaction. The payload is sealed. */
export async function queuePush(tx: Sql, encryption: Encryption, push: Push, runAt?: Date): Promise<void> {
  const sealed = Buffer.from(encryption.encrypt(JSON.stringify(push), sealedFor)).toString('base64url');
  const options = { key: `send-push:${randomUUID()}`, ...(runAt ? { runAt } : {}) };
  await enqueueJob(tx, 'send-push', { sealed }, options);
}

/** Decrypts the payload of `queuePush`. */
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
