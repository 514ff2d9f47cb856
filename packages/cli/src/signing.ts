import { randomBytes } from 'node:crypto';
import { Webhook } from 'standardwebhooks';
import { Failure } from './failure.ts';

const secretBytes = 32;
const secretForm = /^whsec_[A-Za-z0-9+/]+={0,2}$/;

export type Message = { id: string; type: string; payload: string };

/** A secret of the form that the service gives out, good for this run only. */
export function freshSecret(): string {
  return `whsec_${randomBytes(secretBytes).toString('base64')}`;
}

/** @throws Failure for what is no `whsec_` followed by base64 */
export function requireSecret(text: string): string {
  if (!secretForm.test(text)) throw new Failure('A secret is whsec_ followed by base64; this one is not.');
  return text;
}

/** The headers of a delivery as the service sends it (Standard Webhooks), signed now. */
export function signedHeaders({ id, payload }: Message, secret: string): Record<string, string> {
  const now = new Date();
  return {
    'content-type': 'application/json',
    'user-agent': 'Invoicing-CLI/1',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(id, now, payload),
  };
}
