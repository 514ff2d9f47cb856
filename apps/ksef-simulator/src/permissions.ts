import type { FastifyRequest } from 'fastify';
import { Permissions } from './state.ts';
import type { Store } from './store.ts';

type SignIn = { nip: string; reference: string };

const usual: Permissions = ['InvoiceRead', 'InvoiceWrite'];

/**
 * What KSeF asks for before it does something, any one of them; the rest needs a sign-in alone (OpenAPI document 2.6,
 * "x-required-permissions"; those that the simulator does not know are left out).
 */
const required: readonly [path: RegExp, anyOf: Permissions][] = [
  [/^\/v2\/sessions\/(online|batch)(\/|$)/, ['InvoiceWrite']],
  [/^\/v2\/sessions(\/|$)/, ['InvoiceWrite', 'Introspection']],
  [/^\/v2\/invoices\//, ['InvoiceRead']],
];

/** The permissions of which a request needs one; none for what every sign-in may. */
export function neededFor({ routeOptions }: FastifyRequest): Permissions {
  return required.find(([path]) => path.test(routeOptions.url ?? ''))?.[1] ?? [];
}

/** What a token may do. */
export function permissionsOfToken({ store }: { store: Store }, token: string): Permissions {
  return store.tokenPermissions.get(token) ?? usual;
}

/**
 * What somebody with a certificate may do in a seller's name: the seller themselves everything, others what they were
 * granted.
 */
export function permissionsOfSigner({ store }: { store: Store }, nip: string, identifier: string): Permissions {
  if (identifier === `Nip:${nip}`) return Permissions.element.options;
  return store.grants.get(nip)?.get(identifier) ?? [];
}

/** What a sign-in may do. */
export function permissionsOf(context: { store: Store }, { reference }: Pick<SignIn, 'reference'>): Permissions {
  const authentication = context.store.authentications.get(reference);
  if (!authentication) return [];
  const { identifier, nip, token } = authentication;
  return identifier === null ? permissionsOfToken(context, token) : permissionsOfSigner(context, nip, identifier);
}

/** Who signed in: the holder of the certificate, or the seller, to whom the tokens belong. */
export function authorOf({ store }: { store: Store }, { reference, nip }: SignIn): string {
  return store.authentications.get(reference)?.identifier ?? `Nip:${nip}`;
}
