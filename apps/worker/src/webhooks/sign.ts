import { createHmac } from 'node:crypto';

export type SignedMessage = { id: string; timestamp: number; body: string };

/**
 * The `webhook-signature` of a message: HMAC-SHA256 over `id.timestamp.body`, once for each live secret (Standard Webhooks, `v1`).
 * @param secrets `whsec_` and base64, the current one first
 */
export function signatures({ id, timestamp, body }: SignedMessage, secrets: readonly string[]): string {
  return secrets.map((secret) => `v1,${createHmac('sha256', keyOf(secret)).update(`${id}.${timestamp}.${body}`).digest('base64')}`).join(' ');
}

function keyOf(secret: string): Buffer {
  return Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
}
