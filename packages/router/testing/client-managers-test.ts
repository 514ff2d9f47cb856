import type { Role } from '@invoicing/db/generated/enums';
import type { Scope } from '@invoicing/oauth/scopes';
import type { Permission } from '../src/access/permissions.ts';
import { test as base } from './every-role-test.ts';
import type { Harness, panelOf } from './harness.ts';
import { openClient } from './open-client.ts';

type Panel = ReturnType<typeof panelOf>;
type Made = Awaited<ReturnType<typeof openClient>>;
type Attempt = { needs: Permission; run: (panel: Panel, client: Made, harness: Harness) => Promise<unknown> };

const registered = 'https://client.example/cb';
export const requested: Scope = 'artifacts:read';
const currentSecret = ({ secrets }: Made) => secrets.find(({ expiresAt }) => expiresAt === null)?.id ?? '';
const overlappingSecret = ({ secrets }: Made) => secrets.find(({ expiresAt }) => expiresAt !== null)?.id ?? '';

/** Every procedure that changes a client or shows what opens it. */
export const attempts: Record<string, Attempt> = {
  changeClientScopes: {
    needs: 'clients:manage',
    run: (panel, { id, scopes: held }) =>
      panel.changeClientScopes({ id, from: [...held, requested], to: ['webhook-endpoints:read'] }),
  },
  changeRedirectUris: {
    needs: 'clients:manage',
    run: (panel, { id }) => panel.changeRedirectUris({ id, from: [registered], to: ['https://attacker.example/cb'] }),
  },
  confirmClientScopes: {
    needs: 'clients:entitle',
    run: (panel, { id }) => panel.confirmClientScopes({ id, requested: [requested], isConfirmed: true }),
  },
  rotateClientSecret: {
    needs: 'clients:manage',
    run: async (panel, client, { database: { db } }) => {
      const where = { id: overlappingSecret(client) };
      await db.oauthClientSecret.updateMany({ where, data: { revokedAt: new Date() } });
      return panel.rotateClientSecret({ id: client.id, secretId: currentSecret(client), overlapHours: 0 });
    },
  },
  endClientSecret: {
    needs: 'clients:manage',
    run: (panel, client) => panel.endClientSecret({ id: client.id, secretId: overlappingSecret(client) }),
  },
  revokeClient: { needs: 'clients:manage', run: (panel, { id }) => panel.revokeClient({ id }) },
};

/** Every procedure that shows more of a client than that it is there, works and is used. */
export const reads: Record<string, Attempt> = {
  getClient: { needs: 'clients:read', run: (panel, { id }) => openClient(panel, id) },
  listClients: {
    needs: 'clients:read',
    run: async (panel, { id }) => {
      const row = (await panel.listClients({})).data.find((listed) => listed.id === id);
      if (row?.isWithheld !== false) throw new Error('the client is not shown');
    },
  },
  testRedirect: { needs: 'clients:read', run: (panel, { id }) => panel.testRedirect({ id, text: registered }) },
};

/** A test of clients, and of every procedure that changes or shows one. */
export const test = base
  /** A delegated client with an old secret that still works and a scope that was requested for it. */
  .extend('make', ({ db, as, actorIn }) => async (held: readonly Scope[], creator: Role): Promise<Made> => {
    const given = { name: 'Shop', kind: 'delegated' as const, scopes: [...held], redirectUris: [registered] };
    const { id } = await as('owner').createClient(given);
    const secretId = currentSecret(await openClient(as('owner'), id));
    await as('owner').rotateClientSecret({ id, secretId, overlapHours: 1 });
    const data = { createdById: actorIn(creator).memberId, requestedScopes: [requested] };
    await db.oauthClient.updateMany({ where: { id }, data });
    return openClient(as('owner'), id);
  })
  /** Everything about a client that a change of it could touch. */
  .extend('stateOf', ({ db }) => (id: string) => {
    return db.oauthClient.findFirst({
      where: { id },
      include: { secrets: { where: { expiresAt: null } }, redirectUris: true },
    });
  });
