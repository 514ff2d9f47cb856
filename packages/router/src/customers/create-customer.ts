import { findByReference } from '@invoicing/db/documents/references';
import { emitEvent } from '@invoicing/db/events/outbox';
import { sqlCommand } from '../operation.ts';
import { duplicateReference } from '../refusals/duplicate-reference.ts';
import { route } from '../route.ts';
import { presentCustomer } from './present.ts';
import { Customer, CustomerCreate } from './schema.ts';
import { insertCustomer, requireTaxIdentifier } from './store.ts';

export const createCustomer = sqlCommand(
  {
    permission: 'customers:write',
    route: route('POST', '/api/v1/customers', 'createCustomer', {
      success: 201,
      location: ({ id }) => `/api/v1/customers/${id}`,
    }),
    input: CustomerCreate,
    output: Customer,
  },
  async ({ ctx, input }) => {
    requireTaxIdentifier(input.tax_identifier, input.address.country_code);
    const reference = { externalSystem: input.external_system, externalReference: input.external_reference };
    const row = await insertCustomer(
      ctx.tx,
      { ...reference, name: input.name, taxIdentifier: input.tax_identifier },
      input.address,
    );
    if (!row) {
      throw duplicateReference('A customer', await findByReference(ctx.tx, 'customers', reference));
    }
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'customer.created',
      subject: { type: 'customer', id: row.id, version: row.version },
      object: { version: row.version, lifecycle_status: row.lifecycleStatus },
      ...reference,
    });
    return presentCustomer(row);
  },
);
