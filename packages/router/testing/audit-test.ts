import type { Role } from '@invoicing/db/generated/enums';
import { auditRecord } from '@invoicing/db/testing/audit';
import { createMember } from '@invoicing/db/testing/factories';
import { actorOf, panelOf, type Tenant } from './harness.ts';
import { test as base } from './test.ts';

/** What the tests of audit share. */
export const test = base
  .extend('panelAs', ({ harness, tenant }) => async (role: Role, { organizationId }: Tenant = tenant) => {
    return panelOf(
      harness,
      actorOf(organizationId, await createMember(harness.database.db, harness.keys.keys, organizationId, { role })),
    );
  })
  .extend(
    'add',
    ({ harness, tenant }) =>
      (
        changes: Partial<Parameters<typeof auditRecord>[1]> & { createdAt?: Date } = {},
        organizationId = tenant.organizationId,
      ) => {
        const { details, ...record } = auditRecord(organizationId, changes);
        return harness.database.db.auditEntry.create({ data: { ...record, details: details ?? {} } });
      },
  );
