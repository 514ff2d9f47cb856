import type { Answer } from '@invoicing/router/errors';
import type { InvokeRequest } from '@invoicing/router/invoke';
import type { Operation } from '@invoicing/router/operations';
import type { Tenant } from '@invoicing/router/testing/harness';
import type { Release } from './release.ts';

export type Send = (operation: Operation, request: InvokeRequest) => Promise<Answer>;

/** A token of the tenant's client, taken at a release. Another one takes it too. */
export async function takeToken({ base }: Release, { client }: Tenant): Promise<string> {
  const basic = Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64');
  const answer = await fetch(`${base}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${basic}`, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'grant_type=client_credentials',
  });
  const { access_token: token }: { access_token?: string } = await answer.json();
  if (!token) throw new Error(`no token: ${answer.status}`);
  return token;
}

/**
 * Sends a call of an operation to a release. What it answers is what its own contract says; what it repeats under a
 * key may be what the other one had answered.
 */
export async function sendTo(
  { base, contract }: Release,
  token: string,
  operation: Operation,
  { path, query, body, idempotencyKey }: InvokeRequest,
): Promise<Answer> {
  const [key] = idempotencyKey;
  const { method } = operation;
  const answer = await fetch(`${base}${path}?${new URLSearchParams(query)}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const headers = Object.fromEntries(answer.headers);
  const text = await answer.text();
  // Only whether there is one counts for those who ask.
  const errorCode = answer.status < 400 ? null : 'internal_error';
  const replayed = 'idempotent-replayed' in headers;
  if (!replayed) contract.hold(operation, answer.status, text === '' ? {} : JSON.parse(text));
  return { status: answer.status, headers, body: text, errorCode, replayed };
}
