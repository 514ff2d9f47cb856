import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { type Context, enter } from '../context.ts';
import { forbidden } from '../errors.ts';
import { permissionsOfToken } from '../permissions.ts';

type ReferenceParams = { Params: { reference: string } };

/** What a sign-in may do, as KSeF states it. */
export async function permissionRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const { store } = context;
  // A person who signed in with a token sees that one.
  app.get<ReferenceParams>('/v2/tokens/:reference', async (request) => {
    const { nip, reference } = await enter(context, request, 'query');
    const signedIn = store.authentications.get(reference);
    if (!signedIn || signedIn.tokenReference !== request.params.reference) throw forbidden();
    return {
      referenceNumber: signedIn.tokenReference,
      authorIdentifier: { type: 'Nip', value: nip },
      contextIdentifier: { type: 'Nip', value: nip },
      description: 'Token symulatora',
      requestedPermissions: permissionsOfToken(context, signedIn.token),
      dateCreated: signedIn.startedAt,
      lastUseDate: signedIn.startedAt,
      status: store.revokedTokens.has(signedIn.token) ? 'Revoked' : 'Active',
      statusDetails: [],
    };
  });

  // An owner's own rights are not listed (changelog of API 2.0 RC5.3).
  app.post('/v2/permissions/query/personal/grants', async (request) => {
    const { nip, reference } = await enter(context, request, 'query');
    const identifier = store.authentications.get(reference)?.identifier ?? '';
    const granted = store.grants.get(nip)?.get(identifier) ?? [];
    const [type, value] = identifier.split(':');
    const permissions = granted.map((permissionScope) => ({
      id: randomUUID(),
      contextIdentifier: { type: 'Nip', value: nip },
      authorizedIdentifier: { type, value },
      permissionScope,
      description: 'Uprawnienie symulatora',
      permissionState: 'Active',
      startDate: store.clock().toISOString(),
      canDelegate: false,
    }));
    return { permissions, hasMore: false };
  });
}
