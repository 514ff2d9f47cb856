import { listPage } from '../../envelope.ts';
import { query } from '../../operation.ts';
import { PanelPage } from '../panel-page.ts';
import { recentPlainPkce } from './usage.ts';

const list = { operationId: 'listClients', path: '/clients' };

/** A page of the organization's OAuth clients, the latest first, with what is known of their use; never a secret. */
export const listClients = query('clients:read')
  .input(PanelPage)
  .query(({ ctx, input }) => {
    const live = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }] };
    // Of live secrets a client has two at most.
    const include = { secrets: { where: live, orderBy: { createdAt: 'desc' as const }, take: 2 } };
    return listPage(
      ctx,
      list,
      { ...input, order: 'desc' },
      ({ after, ...keyset }) =>
        ctx.db.oauthClient.findMany({ ...keyset, include, where: { AND: [after, { isPanel: false }] } }),
      (row) => ({
        id: row.id,
        clientId: row.clientId,
        name: row.name,
        kind: row.kind,
        scopes: row.allowedScopes,
        requestedScopes: row.requestedScopes,
        createdAt: row.createdAt.toISOString(),
        lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
        plainPkceAt: recentPlainPkce(row, ctx.now),
        revokedAt: row.revokedAt?.toISOString() ?? null,
        liveSecretHints: row.secrets.map(({ hint }) => hint),
      }),
    );
  });
