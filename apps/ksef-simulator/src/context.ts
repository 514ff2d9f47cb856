import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createKey, type Key, restoreKey } from './crypto.ts';
import { forbidden, tooMany } from './errors.ts';
import { countRequest } from './limits.ts';
import { permissionsOf } from './permissions.ts';
import { type Fault, type Point, takeFault } from './scenarios.ts';
import { type Permissions, type SavedKey, Usage } from './state.ts';
import type { Store } from './store.ts';
import { type Claims, verifyToken } from './tokens.ts';

export type Context = {
  store: Store;
  key: (usage: Usage) => Key;
  jwtSecret: () => Buffer;
  /** New keys at once; the old ones are withdrawn (an emergency rotation). */
  rotate: () => Promise<void>;
  /** How late the answer to a request shall leave. */
  delays: WeakMap<FastifyRequest, number>;
};

/** Keys and tokens of one running simulator; kept keys stay. */
export async function createContext(store: Store): Promise<Context> {
  const keys = new Map<Usage, Key>();
  const use = (saved: SavedKey[]) => {
    for (const key of saved.map(restoreKey)) for (const usage of key.saved.published.usage) keys.set(usage, key);
  };
  const make = () => Promise.all(Usage.options.map(async (usage) => (await createKey(usage, store.clock())).saved));
  const rotate = async () => {
    const jwtSecret = store.keys?.jwtSecret ?? randomBytes(32).toString('base64');
    store.commit({ kind: 'keys', keys: await make(), jwtSecret });
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
  };
}

function missing(what: string): never {
  throw new Error(`there is no key for ${what}`);
}

export type Visit = Claims & { fault: Fault | null };

/**
 * Lets a request with an access token in, unless its limits are used up or a queued fault refuses it.
 * @throws KsefError 401, 403, 429
 */
export async function enter(context: Context, request: FastifyRequest, point: Point): Promise<Visit> {
  const claims = await verifyToken(context, request, ['access']);
  countRequest(context.store, request, claims.nip);
  const fault = meetFault(context, request, claims.nip, point);
  const needed = neededFor[point];
  if (needed !== undefined && !permissionsOf(context, claims).includes(needed)) throw forbidden();
  return { ...claims, fault };
}

/** What KSeF asks for before a session is opened and before invoices are looked for. */
const neededFor: Partial<Record<Point, Permissions[number]>> = { open: 'InvoiceWrite', download: 'InvoiceRead' };

/** Takes the fault of a request; those that any request can meet happen here. @throws KsefError 403, 429 */
export function meetFault(
  { store, delays }: Context,
  request: FastifyRequest,
  nip: string,
  point: Point,
): Fault | null {
  const fault = takeFault(store.faults, nip, point);
  if (!fault) return null;
  if (fault.name.endsWith('_429')) throw tooMany(fault.value);
  if (fault.name === 'missing_permission_403') throw forbidden();
  if (fault.name === 'slow') delays.set(request, fault.value);
  return fault;
}

/** Sends bytes with their hash in the header, as KSeF does for invoices and UPO. */
export function sendXml(reply: FastifyReply, xml: string, hash: string): FastifyReply {
  return reply.header('x-ms-meta-hash', hash).type('application/xml').send(Buffer.from(xml, 'utf8'));
}
