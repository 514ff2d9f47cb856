import type { Sql } from '../connection/client.ts';
import { ask, prepare, tables, uuid } from '../connection/prepared.ts';
import { Prisma } from '../generated/client.ts';
import type { OrganizationModel } from '../generated/models/Organization.ts';

const find = prepare('find-organization', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('organizations')
    .select(['id', 'name', 'nip', 'environment', 'status', 'plan', 'settings_version as settingsVersion'])
    .select(['drafts_wait_until as draftsWaitUntil', 'four_eyes as fourEyes'])
    .select(['four_eyes_off_acknowledged_at as fourEyesOffAcknowledgedAt'])
    .select(['two_person_above_gross as twoPersonAboveGross', 'approval_max_seconds as approvalMaxSeconds'])
    .select(['approval_use_window_seconds as approvalUseWindowSeconds'])
    .select(['created_at as createdAt', 'updated_at as updatedAt'])
    .where('id', '=', id),
);

/** The organization of a transaction, with its approval policy. */
export async function organizationRow(tx: Sql, id: string): Promise<OrganizationModel> {
  const [row] = await ask(tx, find, { id });
  if (!row) throw new Error('the organization of the transaction is missing');
  const { twoPersonAboveGross: above } = row;
  return { ...row, twoPersonAboveGross: above === null ? null : new Prisma.Decimal(above) };
}
