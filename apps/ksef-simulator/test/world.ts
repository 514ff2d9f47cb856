import { createHash } from 'node:crypto';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { buildFa3 } from '@invoicing/domain/fa3/build';
import { smallDocument } from '@invoicing/domain/testing/small-document';
import { KSeFClient, type SendInvoiceRequest } from 'ksef-client-ts';
import type { Fault, FaultName } from '../src/scenarios.ts';
import { createSimulator, type Simulator, type SimulatorOptions } from '../src/server.ts';
import { checkAnswers } from '../testing/answers.ts';

export const nip = '5265877635';
export const token = `20260101-EC-1111111111-2222222222-33|nip-${nip}|${'ab'.repeat(32)}`;
export const formCode = { systemCode: 'FA (3)', schemaVersion: '1-0E', value: 'FA' } as const;

export type Sent = { session: string; invoice: string; hash: string };
export type World = {
  simulator: Simulator;
  client: KSeFClient;
  /** Moves the simulator's clock. */
  pass: (milliseconds: number) => void;
  now: () => Date;
  fault: (name: FaultName, given?: Partial<Fault>) => void;
  admin: (method: string, path: string, body?: unknown) => Promise<{ status: number; body: unknown }>;
  call: (
    method: string,
    path: string,
    given?: { bearer?: string; body?: unknown; headers?: Record<string, string> },
  ) => Promise<Answer>;
};
type Answer = { status: number; headers: Headers; body: unknown; text: string };

/**
 * A simulator with one seller and a signed-in client of the real library that never retries automatically.
 * @param timeout that of the client, as for `createClient`
 */
export async function createWorld(options: SimulatorOptions = {}, timeout?: number): Promise<World> {
  let ahead = 0;
  const now = () => new Date(Date.now() + ahead);
  const checked = checkAnswers();
  const started = await createSimulator({ tokens: [[nip, token]], clock: now, onAnswer: checked.onAnswer, ...options });
  const close = () => started.close().then(checked.requireAllRight);
  const simulator = { ...started, close };
  const client = createClient(simulator, timeout);
  await client.loginWithToken(token, nip);
  await client.crypto.init();
  const call: World['call'] = (method, path, given = {}) => request(`${simulator.url}${path}`, method, given);
  return {
    simulator,
    client,
    now,
    pass: (milliseconds) => {
      ahead += milliseconds;
    },
    fault: (name, given = {}) =>
      void simulator.store.faults.set(nip, [...(simulator.store.faults.get(nip) ?? []), { name, value: 1, ...given }]),
    admin: (method, path, body) => request(`${simulator.controlUrl}/admin${path}`, method, { body }),
    call,
  };
}

/** @param timeout in milliseconds, a short one only where the simulator is to leave requests without an answer */
export function createClient(simulator: Simulator, timeout = 600_000): KSeFClient {
  return new KSeFClient({ baseUrl: simulator.url, retry: { maxRetries: 0 }, rateLimit: null, timeout });
}

async function request(
  url: string,
  method: string,
  { bearer, body, headers = {} }: { bearer?: string; body?: unknown; headers?: Record<string, string> },
): Promise<Answer> {
  const authorization = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  const content = body === undefined ? {} : { 'content-type': 'application/json' };
  const payload = body === undefined ? {} : { body: JSON.stringify(body) };
  const answer = await fetch(url, { method, headers: { ...authorization, ...content, ...headers }, ...payload });
  const text = await answer.text();
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return {
    status: answer.status,
    headers: answer.headers,
    text,
    body: isJson && text !== '' ? JSON.parse(text) : null,
  };
}

let counter = 0;

type XmlGiven = { issueDate?: string; sellerNip?: string; number?: string; attachment?: string };

/** A valid FA(3) document of today under a number of its own; `attachment` is a text that it carries in addition. */
export function invoiceXml({ attachment, ...given }: XmlGiven = {}): string {
  counter += 1;
  const number = given.number ?? `S/${counter}/${process.pid}`;
  const document = smallDocument({ sellerNip: nip, issueDate: warsawDay(new Date()), ...given, number });
  if (attachment !== undefined) document.input.attachment = [attached(attachment)];
  return buildFa3(document, { number, createdAt: new Date().toISOString() });
}

/** An attachment block with the text split into as many table cells as needed. */
function attached(text: string) {
  const cells = text.match(/.{1,256}/gs) ?? [];
  const columns = Array.from({ length: 20 }, () => ({ type: 'text' as const, name: 'x' }));
  const rows = Array.from({ length: Math.ceil(cells.length / 20) }, (_, row) => cells.slice(row * 20, row * 20 + 20));
  const table = { data: [], description: null, columns, rows, totals: [] };
  return { heading: null, data: [{ key: 'a', value: 'b' }], paragraphs: [], tables: [table] };
}

export const digest = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('base64');

export type OpenSession = { reference: string; key: Uint8Array; iv: Uint8Array };

export async function openSession({ client }: World): Promise<OpenSession> {
  const { cipherKey, cipherIv, encryptionInfo } = await client.crypto.getEncryptionData();
  const { referenceNumber } = await client.onlineSession.openSession({ formCode, encryption: encryptionInfo });
  return { reference: referenceNumber, key: cipherKey, iv: cipherIv };
}

/** The request that sends a document in a session. */
export function encrypt({ client }: World, { key, iv }: OpenSession, xml: string): SendInvoiceRequest {
  const plain = new TextEncoder().encode(xml);
  const cipher = client.crypto.encryptAES256(plain, key, iv);
  return {
    invoiceHash: digest(plain),
    invoiceSize: plain.length,
    encryptedInvoiceHash: digest(cipher),
    encryptedInvoiceSize: cipher.length,
    encryptedInvoiceContent: Buffer.from(cipher).toString('base64'),
  };
}

/** Sends a document in a new session, or in a given one; `tamper` spoils the request. */
export async function send(
  world: World,
  xml: string,
  given: { tamper?: Partial<SendInvoiceRequest>; session?: OpenSession } = {},
): Promise<Sent> {
  const session = given.session ?? (await openSession(world));
  const request = { ...encrypt(world, session, xml), ...given.tamper };
  const { referenceNumber } = await world.client.onlineSession.sendInvoice(session.reference, request);
  return { session: session.reference, invoice: referenceNumber, hash: request.invoiceHash };
}

export const statusOf = ({ client }: World, { session, invoice }: Sent) =>
  client.sessionStatus.getSessionInvoice(session, invoice);

/** The KSeF error code, HTTP status or transport failure that a call ends with. */
export async function refusal(call: Promise<unknown>): Promise<number | string> {
  try {
    await call;
    return 'no refusal';
  } catch (error) {
    const list: unknown = Reflect.get(Object(error), 'errors');
    const code: unknown =
      Reflect.get(Object(Array.isArray(list) ? list[0] : undefined), 'code') ?? Reflect.get(Object(error), 'errorCode');
    const status: unknown = Reflect.get(Object(error), 'statusCode');
    return typeof code === 'number' ? code : typeof status === 'number' ? status : 'transport';
  }
}

/** Asks the admin API and the protocol as the client's access token allows. */
export function bearerOf({ client }: World): string {
  return client.authManager.getAccessToken() ?? '';
}
