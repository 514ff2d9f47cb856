import type { z } from 'zod';
import type { Customer } from './schema.ts';
import type { CustomerRow } from './store.ts';

/** The wire form of a customer; an older version keeps its own name, status and time. */
export function presentCustomer(
  row: CustomerRow,
  past?: Pick<CustomerRow, 'version' | 'name' | 'lifecycleStatus' | 'createdAt'>,
): z.infer<typeof Customer> {
  return {
    id: row.id,
    type: 'customer',
    version: past?.version ?? row.version,
    name: past?.name ?? row.name,
    external_system: row.externalSystem,
    external_reference: row.externalReference,
    lifecycle_status: past?.lifecycleStatus ?? row.lifecycleStatus,
    meta: { created_at: row.createdAt.toISOString(), updated_at: (past?.createdAt ?? row.updatedAt).toISOString() },
  };
}
