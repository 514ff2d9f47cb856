import { emitEvent } from '@invoicing/db/outbox';
import { AppError } from '@invoicing/domain/errors';
import { command, route } from '../operation.ts';
import { presentCustomer } from './present.ts';
import { Customer, CustomerCreate } from './schema.ts';
import { requireTaxIdentifier } from './store.ts';

export const createCustomer = command('customers:write')
  .meta(route('POST', '/api/v1/customers', 'createCustomer', { success: 201, location: ({ id }) => `/api/v1/customers/${id}` }))
  .input(CustomerCreate)
  .output(Customer)
  .mutation(async ({ ctx, input }) => {
    requireTaxIdentifier(input.tax_identifier, input.address.country_code);
    const reference = { externalSystem: input.external_system, externalReference: input.external_reference };
    const [row] = await ctx.tx.customer.createManyAndReturn({ data: [{ ...reference, name: input.name }], skipDuplicates: true });
    if (!row) {
      const existing = await ctx.tx.customer.findFirst({ where: reference, select: { id: true } });
      const detail = { code: 'duplicate_external_reference', path: '/external_reference', existing_id: existing?.id ?? null };
      throw new AppError('duplicate_external_reference', 'A customer with this external reference exists.', [detail]);
    }
    await ctx.tx.customerVersion.create({
      data: {
        customerId: row.id,
        version: row.version,
        name: row.name,
        taxIdentifier: input.tax_identifier,
        countryCode: input.address.country_code,
        addressLine1: input.address.address_line_1,
        addressLine2: input.address.address_line_2,
        lifecycleStatus: row.lifecycleStatus,
      },
    });
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'customer.created',
      subject: { type: 'customer', id: row.id, version: row.version },
      object: { version: row.version, lifecycle_status: row.lifecycleStatus },
      ...reference,
    });
    return presentCustomer(row);
  });
