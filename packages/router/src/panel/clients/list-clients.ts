import type { OauthClientModel } from '@invoicing/db/generated/models/OauthClient';
import { mayInspectClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import { listPage } from '../../envelope.ts';
import { listQuery } from '../../operation.ts';
import { PanelPage } from '../../panel-page.ts';
import { outlineOf } from './store.ts';
import { recentPlainPkce } from './usage.ts';

const list = { operationId: 'listClients', path: '/clients' };

/**
 * A page of the organization's OAuth clients, latest first, with their usage and without secrets. Of clients that the
 * member may neither manage nor inspect, only the outline is shown.
 */
export const listClients = listQuery(
  {
    permission: 'clients:read',
    input: PanelPage,
  },
  ({ ctx, input }) => {
    const { role } = requireMember(ctx.actor);
    const live = { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: ctx.now } }] };
    // A client has at most two live secrets.
    const include = { secrets: { where: live, orderBy: { createdAt: 'desc' as const }, take: 2 } };
    return listPage(
      ctx,
      list,
      { ...input, order: 'desc' },
      ({ after, ...keyset }) =>
        ctx.db.oauthClient.findMany({ ...keyset, include, where: { AND: [after, { isPanel: false }] } }),
      (row) =>
        mayInspectClient(role, row)
          ? { ...outlineOf(row), ...factsOf(row, ctx.now), isWithheld: false as const }
          : { ...outlineOf(row), isWithheld: true as const },
    );
  },
);

type Row = OauthClientModel & { secrets: { hint: string }[] };

function factsOf(row: Row, now: Date) {
  return {
    clientId: row.clientId,
    kind: row.kind,
    scopes: row.allowedScopes,
    requestedScopes: row.requestedScopes,
    createdAt: row.createdAt.toISOString(),
    plainPkceAt: recentPlainPkce(row, now),
    liveSecretHints: row.secrets.map(({ hint }) => hint),
  };
}
