import { inOrganization } from '@invoicing/db/connection/transaction';
import { hmac, sha256 } from '@invoicing/db/secrets/secrets';
import { createClient, createDelegatedClient, type MadeClient } from '@invoicing/db/testing/factories';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { createInvitation } from '@invoicing/identity/invitations/create-invitation';
import { purposeOfAddress } from '@invoicing/identity/session/sign-in-factor';
import { findRequest } from '@invoicing/oauth/authorization-requests';
import { introspectionEndpoint } from '@invoicing/oauth/introspection-endpoint';
import { tokenEndpoint } from '@invoicing/oauth/token-endpoint';
import { verifyAccessToken } from '@invoicing/oauth/tokens';
import { organizationOfApproval } from '../src/approvals/decide/organization-of-approval.ts';
import { createLink } from '../src/downloads/link.ts';
import { openDownload } from '../src/downloads/open-download.ts';
import { oauthServices } from '../src/oauth-services.ts';
import { urlTokenOf } from './approval-doors.ts';
import { takeToken } from './client-token.ts';
import { type Asked, ask, decide } from './consent.ts';
import { actorOf, call, customerBody, draftBody, type Harness, type Tenant } from './harness.ts';

export type World = { harness: Harness; tenant: Tenant };
/** A credential, and what comes back to its bearer: whether it opened anything, and the answer where there is one. */
export type Issued = {
  credential: string;
  present: (credential: string) => Promise<{ opened: boolean; answer?: unknown }>;
};
/** One kind of credential: how it looks, how it is issued and presented, and where it is written down. */
export type Kind = {
  name: string;
  prefix: string;
  /** How many of its characters are random. */
  random: number;
  issue: (world: World) => Promise<Issued>;
  /** The table and column that have what `stored` makes of it. */
  place: readonly [table: string, column: string];
  stored: (world: World, credential: string) => unknown;
  /** Its bearer proves to be a client first, and it is looked up in the organization of that client. */
  isOfProvenClient?: true;
};

const redirectUri = 'https://client.example/cb';
const opened = (found: unknown) => ({ opened: found !== null });

async function send({ harness }: World, endpoint: typeof tokenEndpoint, as: Partial<MadeClient>, fields: object) {
  const form = { client_id: as.clientId ?? '', client_secret: as.clientSecret ?? '', ...fields };
  const { body, status } = await endpoint(oauthServices(harness.services), {
    authorization: [],
    contentType: 'application/x-www-form-urlencoded',
    body: new URLSearchParams(form).toString(),
    query: '',
    ip: '127.0.0.1',
    network: crypto.randomUUID(),
    correlationId: null,
  });
  const json = JSON.parse(body);
  const isOpen = 'access_token' in json || json.active === true;
  return { json, opened: isOpen, answer: isOpen ? null : [status, body] };
}

async function sent(...given: Parameters<typeof send>) {
  const { opened: isOpen, answer } = await send(...given);
  return { opened: isOpen, answer };
}

const delegatedIn = ({ harness, tenant }: World): Promise<MadeClient> =>
  createDelegatedClient(
    harness.database.db,
    harness.keys.keys,
    tenant.organizationId,
    ['invoices:read'],
    [redirectUri],
  );
const machineIn = ({ harness, tenant }: World): Promise<MadeClient> =>
  createClient(harness.database.db, harness.keys.keys, tenant.organizationId, ['invoices:read']);
const asked = ({ harness }: World, clientId: string): Promise<Asked> =>
  ask(harness, { client_id: clientId, redirect_uri: redirectUri, scope: 'invoices:read' });
const withCode = (code: string) => ({ grant_type: 'authorization_code', code, redirect_uri: redirectUri });
const asItself = { grant_type: 'client_credentials' };

async function newCode(world: World, { clientId }: MadeClient): Promise<string> {
  const actor = actorOf(world.tenant.organizationId, world.tenant.approver);
  const answer = await decide(world.harness, actor, await asked(world, clientId), 'approve');
  return answer.searchParams.get('code') ?? '';
}

async function newApproval({ harness, tenant }: World): Promise<string> {
  const customer = (await call(harness, tenant, 'createCustomer', { body: customerBody() })).json;
  const body = draftBody(String(customer['id']), warsawDay(new Date()));
  const draft = (await call(harness, tenant, 'createInvoiceDraft', { body })).json;
  const asking = { action: 'issue', draft_id: draft['id'], draft_version: 1 };
  return urlTokenOf((await call(harness, tenant, 'createInvoiceApprovalIntent', { body: asking })).json);
}

async function newDownload({ harness, tenant: { organizationId } }: World): Promise<string> {
  const blob = { sha256: 'a'.repeat(64), mediaType: 'text/plain', sizeBytes: 1, bytes: new Uint8Array(1) };
  await harness.database.db.blob.createMany({ data: [{ organizationId, ...blob }], skipDuplicates: true });
  const target = { sha256: blob.sha256, mediaType: blob.mediaType, filename: 'a.txt', disposition: 'inline' as const };
  const { url } = await inOrganization(harness.database.organizationDb, organizationId, (tx) =>
    createLink({ tx, organizationId, services: harness.services }, target, new Date(Date.now() + 60_000)),
  );
  return url.split('/').at(-1) ?? '';
}

async function newInvitation({ harness, tenant: { organizationId } }: World): Promise<string> {
  const given = { organizationId, email: `${crypto.randomUUID()}@example.com`, role: 'auditor' as const };
  const { url } = await createInvitation(harness.services, harness.database.db, { ...given, invitedById: null });
  return url.split('/').at(-1) ?? '';
}

const hash = (_: World, credential: string) => sha256(credential);
const itself = (_: World, credential: string) => credential;
const token = { random: 43, stored: hash };
const accessToken = { ...token, prefix: 'iat_', place: ['oauth_access_tokens', 'hash'] } as const;
const clientId = { prefix: 'icl_', random: 22, stored: itself, place: ['oauth_clients', 'client_id'] } as const;
const approval = { prefix: '', random: 43, stored: itself, place: ['approval_intents', 'url_token'] } as const;

export const kinds: Kind[] = [
  {
    ...accessToken,
    name: 'access token',
    issue: async ({ harness, tenant }) => ({
      credential: await takeToken(harness, tenant.client),
      present: async (given) => opened(await verifyAccessToken(harness.services.db, given, new Date())),
    }),
  },
  {
    ...accessToken,
    name: 'access token that its client asks about',
    issue: async (world) => ({
      credential: await takeToken(world.harness, world.tenant.client),
      present: (given) => sent(world, introspectionEndpoint, world.tenant.client, { token: given }),
    }),
  },
  {
    ...token,
    name: 'refresh token',
    prefix: 'irt_',
    place: ['oauth_refresh_tokens', 'hash'],
    isOfProvenClient: true,
    issue: async (world) => {
      const client = await delegatedIn(world);
      const { json } = await send(world, tokenEndpoint, client, withCode(await newCode(world, client)));
      return {
        credential: json.refresh_token,
        present: (given) => sent(world, tokenEndpoint, client, { grant_type: 'refresh_token', refresh_token: given }),
      };
    },
  },
  {
    ...token,
    name: 'code',
    prefix: 'iac_',
    place: ['oauth_authorization_codes', 'hash'],
    isOfProvenClient: true,
    issue: async (world) => {
      const client = await delegatedIn(world);
      return {
        credential: await newCode(world, client),
        present: (given) => sent(world, tokenEndpoint, client, withCode(given)),
      };
    },
  },
  {
    ...token,
    name: 'authorization request',
    prefix: 'iar_',
    place: ['oauth_authorization_requests', 'hash'],
    issue: async (world) => ({
      credential: (await asked(world, (await delegatedIn(world)).clientId)).requestId,
      present: async (given) => opened(await findRequest(world.harness.services.db, given, new Date())),
    }),
  },
  {
    ...clientId,
    name: 'client id',
    issue: async (world) => {
      const client = await machineIn(world);
      const present = (given: string) => sent(world, tokenEndpoint, { ...client, clientId: given }, asItself);
      return { credential: client.clientId, present };
    },
  },
  {
    ...clientId,
    name: 'client id at the authorization endpoint',
    issue: async (world) => {
      const present = (given: string) =>
        asked(world, given).then(
          () => ({ opened: true }),
          ({ message }: Error) => ({ opened: false, answer: message }),
        );
      return { credential: (await delegatedIn(world)).clientId, present };
    },
  },
  {
    name: 'client secret',
    prefix: 'ics_',
    random: 43,
    place: ['oauth_client_secrets', 'hash'],
    stored: ({ harness }, credential) => hmac(harness.services.keys.pepper, credential),
    isOfProvenClient: true,
    issue: async (world) => {
      const client = await machineIn(world);
      const present = (given: string) => sent(world, tokenEndpoint, { ...client, clientSecret: given }, asItself);
      return { credential: client.clientSecret, present };
    },
  },
  {
    ...token,
    name: 'invitation',
    prefix: 'inv_',
    place: ['invitations', 'token_hash'],
    issue: async (world) => ({
      credential: await newInvitation(world),
      present: async (given) => opened(await readInvitation(world.harness.services, given)),
    }),
  },
  {
    ...token,
    name: 'download',
    prefix: '',
    place: ['download_links', 'token_hash'],
    issue: async (world) => ({
      credential: await newDownload(world),
      present: async (given) =>
        opened(await openDownload(world.harness.services, given, { ip: null, correlationId: crypto.randomUUID() })),
    }),
  },
  {
    ...approval,
    name: 'address of an approval',
    issue: async (world) => ({
      credential: await newApproval(world),
      present: async (given) => opened(await organizationOfApproval(world.harness.services, given)),
    }),
  },
  {
    ...approval,
    name: 'address of an approval that a sign-in is made for',
    issue: async (world) => ({
      credential: await newApproval(world),
      present: async (given) => opened(await purposeOfAddress(world.harness.services.db, given)),
    }),
  },
];
