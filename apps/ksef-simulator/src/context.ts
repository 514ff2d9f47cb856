import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from './contents.ts';
import { createKey, type Key, restoreKey } from './crypto.ts';
import { forbidden, Interruption, KsefError, tooMany, unauthorized } from './errors.ts';
import { countRequest } from './limits.ts';
import { neededFor, permissionsOf } from './permissions.ts';
import { type Fault, type Point, sendRefusals, takeFault } from './scenarios.ts';
import { type SavedKey, Usage } from './state.ts';
import { type Claims, verifyToken } from './tokens.ts';

export type Context = {
  store: Store;
  key: (usage: Usage) => Key;
  jwtSecret: () => Buffer;
  /** Replaces the keys immediately and withdraws the old ones (an emergency rotation). */
  rotate: () => Promise<void>;
  /** The injected delay of each answer. */
  delays: WeakMap<FastifyRequest, number>;
  /** Requests with an injected fault, whose answers may deviate from KSeF's documentation. */
  struck: WeakSet<FastifyRequest>;
};

/** The keys and tokens of a running simulator; stored keys are reused. */
export async function createContext(store: Store): Promise<Context> {
  const keys = new Map<Usage, Key>();
  const use = (saved: SavedKey[]) => {
    for (const key of saved.map(restoreKey)) for (const usage of key.saved.published.usage) keys.set(usage, key);
  };
  const make = (given: { isFirst: boolean }) =>
    Promise.all(Usage.options.map(async (usage) => (await createKey(usage, store.clock(), given)).saved));
  const rotate = async () => {
    const jwtSecret = store.keys?.jwtSecret ?? randomBytes(32).toString('base64');
    store.commit({ kind: 'keys', keys: await make({ isFirst: store.keys === null }), jwtSecret });
    use(store.keys?.keys ?? []);
  };
  if (store.keys) use(store.keys.keys);
  else await rotate();
  const key = (usage: Usage) => keys.get(usage) ?? missing(usage);
  return {
    store,
    key,
    rotate,
    jwtSecret: () => Buffer.from(store.keys?.jwtSecret ?? missing('jwt'), 'base64'),
    delays: new WeakMap(),
    struck: new WeakSet(),
  };
}

function missing(what: string): never {
  throw new Error(`there is no key for ${what}`);
}

export type Visit = Claims & { fault: Fault | null };

/**
 * Authorizes a request by its access token, unless its limits are exhausted or a queued fault refuses it.
 * @throws KsefError 401, 403, 429
 */
export async function enter(context: Context, request: FastifyRequest, point: Point): Promise<Visit> {
  const claims = await verifyToken(context, request, ['access']);
  countRequest(context.store, request, claims.nip);
  const fault = meetFault(context, request, claims.nip, point);
  const needed = neededFor(request);
  const present = permissionsOf(context, claims);
  if (needed.length > 0 && !needed.some((permission) => present.includes(permission))) throw forbidden(needed, present);
  return { ...claims, fault };
}

/**
 * Takes the next fault for a request; those that can affect any request take effect here.
 * @throws KsefError, Interruption
 */
export function meetFault(context: Context, request: FastifyRequest, nip: string, point: Point): Fault | null {
  return strike(context, request, takeFault(context.store.faults, nip, point));
}

/** The same for the faults of a document, by its hash. @throws KsefError, Interruption */
export function meetDocumentFault(context: Context, request: FastifyRequest, hash: string, point: Point): Fault | null {
  return strike(context, request, takeFault(context.store.documentFaults, hash, point));
}

function strike({ delays, struck }: Context, request: FastifyRequest, fault: Fault | null): Fault | null {
  if (!fault) return null;
  struck.add(request);
  const { name, value } = fault;
  if (name.endsWith('_429')) throw tooMany(value);
  if (name === 'missing_permission_403') throw forbidden(neededFor(request), []);
  if (name === 'expired_token_401') throw unauthorized();
  if (name === 'send_refused') throw new KsefError(400, value, sendRefusals[value] ?? '');
  if (name === 'server_error') throw new KsefError(500, 500, 'Nieznany błąd (500)');
  if (name === 'gateway_error') throw new Interruption('html', value);
  if (name === 'slow') delays.set(request, value);
  return fault;
}

/** Sends bytes with their hash in the header, as KSeF does for invoices and UPO. */
export function sendXml(reply: FastifyReply, xml: string, hash: string): FastifyReply {
  return reply.header('x-ms-meta-hash', hash).type('application/xml').send(Buffer.from(xml, 'utf8'));
}
