import { lockRow } from '@invoicing/db/connection/locking';
import { emitEvent } from '@invoicing/db/events/outbox';
import type { AppError } from '@invoicing/domain/errors';
import { ids } from '@invoicing/domain/events/example-ids';
import { detail } from '@invoicing/domain/messages/detail';
import { z } from 'zod';
import { sqlCommand } from '../operation.ts';
import { invalidBody } from '../refusals/invalid-input.ts';
import { versionConflict } from '../refusals/version-conflict.ts';
import { route } from '../route.ts';
import { Uuid, Version } from '../wire.ts';
import { presentCustomer } from './present.ts';
import { Customer, customerFields, LifecycleStatus } from './schema.ts';
import { appendCustomerVersion, getCustomerOrThrow, getCustomerVersionOrThrow, requireTaxIdentifier } from './store.ts';

const CustomerUpdate = z.strictObject({
  customer_id: Uuid,
  expected_version: Version,
  name: customerFields.name.optional(),
  tax_identifier: customerFields.tax_identifier.optional(),
  address: customerFields.address.optional(),
  lifecycle_status: LifecycleStatus.optional(),
});

export const updateCustomer = sqlCommand(
  {
    permission: 'customers:write',
    route: route('PATCH', '/api/v1/customers/{customer_id}', 'updateCustomer'),
    docs: {
      tag: 'Customers',
      summary: 'Append a version to a customer',
      description:
        'Appends a version with the given changes; omitted members are kept. Existing drafts keep the version they refer to. If nothing changes, no version is appended.',
      goesWrong:
        'Fails with `version_conflict` if `expected_version` is not the current version: read the customer, reapply your change and send its version.',
      next: 'To use the new data in existing drafts, update them with `updateInvoiceDraft`.',
      errors: ['not_found', 'version_conflict', 'validation_failed'],
      examples: {
        new_name: {
          summary: 'A new name',
          input: { customer_id: ids.customer, expected_version: 1, name: 'ACME S.A.' },
        },
      },
    },
    input: CustomerUpdate,
    output: Customer,
  },
  async ({ ctx, input }) => {
    const { customer_id, expected_version, ...changes } = input;
    if (Object.values(changes).every((value) => value === undefined)) throw nothingToChange();
    await lockRow(ctx.tx, 'customers', ctx.organizationId, customer_id);
    const row = await getCustomerOrThrow(ctx.tx, customer_id);
    if (row.version !== expected_version) throw versionConflict('customer', expected_version, row.version);
    const current = await getCustomerVersionOrThrow(ctx.tx, row.id, row.version);
    const next = {
      name: changes.name ?? current.name,
      taxIdentifier: changes.tax_identifier === undefined ? current.taxIdentifier : changes.tax_identifier,
      countryCode: changes.address?.country_code ?? current.countryCode,
      addressLine1: changes.address?.address_line_1 ?? current.addressLine1,
      addressLine2: changes.address ? changes.address.address_line_2 : current.addressLine2,
      lifecycleStatus: changes.lifecycle_status ?? current.lifecycleStatus,
    };
    requireTaxIdentifier(next.taxIdentifier, next.countryCode);
    // An update without any difference appends no version.
    if (Object.entries(next).every(([key, value]) => Reflect.get(current, key) === value)) return presentCustomer(row);
    const version = row.version + 1;
    const updated = await appendCustomerVersion(ctx.tx, { id: row.id, version }, next);
    await emitEvent(ctx.tx, ctx.eventScope, {
      type: 'customer.updated',
      subject: { type: 'customer', id: row.id, version },
      object: { version, lifecycle_status: next.lifecycleStatus },
      previous: { version: row.version, lifecycle_status: row.lifecycleStatus },
      externalSystem: row.externalSystem,
      externalReference: row.externalReference,
    });
    return presentCustomer(updated);
  },
);

function nothingToChange(): AppError {
  return invalidBody(detail('required.change', { path: '' }));
}
