import type { components } from './api.ts';
import { InvoicingError } from './errors.ts';
import type { Schema } from './types.ts';

type Schemas = components['schemas'];

/** Every event that this version of the client knows, distinguished by `type`. */
export type KnownEvent = Schemas[Extract<keyof Schemas, `${string}Event`>];

/** An event of a type that came later than this version of the client. */
export type UnknownEvent = Omit<Schema<'CustomerCreatedEvent'>, 'type' | 'data'> & {
  type: string;
  data: Record<string, unknown>;
};

export type WebhookHeaders = Headers | Record<string, string | string[] | undefined>;

type Reason =
  | 'headers_missing'
  | 'timestamp_out_of_tolerance'
  | 'signature_mismatch'
  | 'secret_malformed'
  | 'body_malformed';

/** A delivery that cannot be trusted; answer it with 400 and do nothing. */
export class WebhookVerificationError extends InvoicingError {
  readonly reason: Reason;
  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

const usualToleranceSeconds = 300;

/**
 * Verifies a delivery (Standard Webhooks, `v1`: HMAC-SHA256 over `id.timestamp.body`) and reads its event.
 * @param body the bytes as they came: JSON that was parsed and written again has another signature
 * @param secrets one, or several while a secret is rotated: each `whsec_` followed by base64
 * @param given `toleranceSeconds` how old a delivery may be; `now` for tests
 * @throws WebhookVerificationError
 */
export async function unwrap(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secrets: string | readonly string[],
  { toleranceSeconds = usualToleranceSeconds, now = new Date() }: { toleranceSeconds?: number; now?: Date } = {},
): Promise<KnownEvent | UnknownEvent> {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    headerOf(headers, name),
  );
  if (!id || !timestamp || !signature)
    throw new WebhookVerificationError(
      'headers_missing',
      'webhook-id, webhook-timestamp and webhook-signature must all be there',
    );
  const age = Math.abs(now.getTime() / 1000 - Number(timestamp));
  if (!/^\d+$/.test(timestamp) || age > toleranceSeconds)
    throw new WebhookVerificationError(
      'timestamp_out_of_tolerance',
      `webhook-timestamp is not within ${toleranceSeconds} s of now`,
    );
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const signed = joined(new TextEncoder().encode(`${id}.${timestamp}.`), bytes);
  const signatures = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? [part.slice(3)] : []));
  for (const secret of [secrets].flat()) if (await fits(signed, signatures, secret)) return readEvent(bytes);
  throw new WebhookVerificationError(
    'signature_mismatch',
    'no signature fits: another secret, or other bytes than those that were sent',
  );
}

/** Whether this version of the client knows an event's type, one of `types`. */
export function isEvent<Type extends KnownEvent['type']>(
  event: KnownEvent | UnknownEvent,
  ...types: Type[]
): event is Extract<KnownEvent, { type: Type }> {
  return types.some((type) => type === event.type);
}

/**
 * Whether a later event of the same subject was handled before, so that this one is outdated.
 * @param lastSequence the highest sequence that was handled of the subject; null for none
 */
export function isStale(event: KnownEvent | UnknownEvent, lastSequence: number | null): boolean {
  return lastSequence !== null && event.subject.sequence <= lastSequence;
}

async function fits(signed: Uint8Array<ArrayBuffer>, signatures: readonly string[], secret: string): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', keyBytes(secret), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'verify',
  ]);
  for (const signature of signatures) {
    const given = fromBase64(signature);
    // The comparison of Web Crypto takes the same time for every wrong signature.
    if (given !== null && (await crypto.subtle.verify('HMAC', key, given, signed))) return true;
  }
  return false;
}

function keyBytes(secret: string): Uint8Array<ArrayBuffer> {
  const bytes = secret.startsWith('whsec_') ? fromBase64(secret.slice('whsec_'.length)) : null;
  if (bytes === null || bytes.length === 0)
    throw new WebhookVerificationError('secret_malformed', 'a secret is whsec_ followed by base64');
  return bytes;
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> | null {
  try {
    return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
  } catch {
    return null;
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array<ArrayBuffer> {
  const both = new Uint8Array(first.length + second.length);
  both.set(first);
  both.set(second, first.length);
  return both;
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const found = Object.entries(headers).find(([key]) => key.toLowerCase() === name)?.[1];
  return Array.isArray(found) ? found[0] : found;
}

function readEvent(bytes: Uint8Array): KnownEvent | UnknownEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new WebhookVerificationError('body_malformed', 'the signed body is no JSON');
  }
}
