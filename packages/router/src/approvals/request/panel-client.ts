import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, prepare, sql, tables, text, uuid } from '@invoicing/db/connection/prepared';
import { mintClientId } from '@invoicing/db/secrets/credentials';
import { v7 as uuidv7 } from 'uuid';
import type { CommandContext } from '../../context.ts';

const name = 'Panel';

const find = prepare('find-panel-client', {}, () =>
  tables
    .selectFrom('oauth_clients')
    .select('id')
    .where('organization_id', '=', currentOrganization)
    .where('is_panel', '=', true),
);
const insert = prepare(
  'insert-panel-client',
  { id: uuid, clientId: text, name: text },
  ({ id, clientId, name: called }) =>
    tables
      .insertInto('oauth_clients')
      .values({
        organization_id: currentOrganization,
        id,
        client_id: clientId,
        name: called,
        kind: 'machine_to_machine',
        allowed_scopes: sql<string[]>`'{}'`,
        is_panel: true,
      })
      .onConflict((conflict) => conflict.doNothing()),
);

/**
 * The client that represents the panel when members request and use approvals in it: one for each organization, created
 * on first use. It has no secret, scope or redirect URI, so nothing outside of the service can act as it.
 * @returns the id of its row
 */
export async function panelClient({ tx, organizationId }: CommandContext<Sql>): Promise<string> {
  const [found] = await ask(tx, find, {});
  if (found) return found.id;
  await ask(tx, insert, { id: uuidv7(), clientId: mintClientId(organizationId), name });
  const [made] = await ask(tx, find, {});
  if (!made) throw new Error('the client of the panel is missing');
  return made.id;
}
