import { findByReference } from '@invoicing/db/documents/references';
import { emitEvent } from '@invoicing/db/events/outbox';
import { sqlCommand } from '../operation.ts';
import { duplicateReference } from '../refusals/duplicate-reference.ts';
import { route } from '../route.ts';
import { presentCustomer } from './present.ts';
import { Customer, CustomerCreate } from './schema.ts';
import { insertCustomer, insertFirstVersion, requireTaxIdentifier } from './store.ts';

export const createCustomer = sqlCommand(
  {
    permission: 'customers:write',
    route: route('POST', '/api/v1/customers', 'createCustomer', {
      success: 201,
      location: ({ id }) => `/api/v1/customers/${id}`,
    }),
    docs: {
      tag: 'Customers',
      summary: 'Create a customer',
      description:
        'Creates a buyer that can be used in any number of drafts. The tax identifier and the address are stored for use on documents and never returned.',
      goesWrong:
        'Fails with `duplicate_external_reference` if a customer with your reference exists; `details[0].existing_id` is its identifier. Fails with `validation_failed` if a member is invalid, such as a NIP with a wrong check digit.',
      next: 'Use `id` as `customer_id` of a draft.',
      errors: ['duplicate_external_reference', 'validation_failed'],
      examples: {
        company: {
          summary: 'A company with a NIP',
          input: {
            name: 'ACME sp. z o.o.',
            tax_identifier: '5252445767',
            address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' },
            external_system: 'shop-pl',
            external_reference: 'cust-1001',
          },
        },
      },
    },
    input: CustomerCreate,
    output: Customer,
  },
  async ({ ctx, input }) => {
    requireTaxIdentifier(input.tax_identifier, input.address.country_code);
    const reference = { externalSystem: input.external_system, externalReference: input.external_reference };
    const { tax_identifier, address } = input;
    const row = await insertCustomer(ctx.tx, { ...reference, name: input.name });
    if (!row) {
      throw duplicateReference('A customer', await findByReference(ctx.tx, 'customers', reference));
    }
    // Neither reads what the other writes, so they go in one round trip.
    await Promise.all([
      insertFirstVersion(ctx.tx, row, {
        taxIdentifier: tax_identifier,
        countryCode: address.country_code,
        addressLine1: address.address_line_1,
        addressLine2: address.address_line_2,
      }),
      emitEvent(ctx.tx, ctx.eventScope, {
        type: 'customer.created',
        subject: { type: 'customer', id: row.id, version: row.version },
        object: { version: row.version, lifecycle_status: row.lifecycleStatus },
        ...reference,
      }),
    ]);
    return presentCustomer(row);
  },
);
