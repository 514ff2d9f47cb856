import { address } from '@invoicing/domain/fields/addresses';
import { givenTaxIdentifier } from '@invoicing/domain/fields/identifiers';
import { text } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { ExternalReference, ExternalSystem, page, Times, Uuid } from '../wire.ts';

export const LifecycleStatus = z.enum(['active', 'archived']);

export const customerFields = {
  name: text(512),
  tax_identifier: givenTaxIdentifier,
  address: address.schema,
};

export const CustomerCreate = z
  .strictObject({
    ...customerFields,
    tax_identifier: givenTaxIdentifier.default(null),
    external_system: ExternalSystem,
    external_reference: ExternalReference,
  })
  .meta({ id: 'CustomerCreate' });

/** The contract's customer object: it never carries the tax identifier or the address. */
export const Customer = z
  .object({
    id: Uuid,
    type: z.literal('customer'),
    version: z.number().int(),
    name: z.string(),
    external_system: z.string(),
    external_reference: z.string(),
    lifecycle_status: LifecycleStatus,
    meta: Times,
  })
  .meta({ id: 'Customer' });

export const CustomerPage = page(Customer).meta({ id: 'CustomerPage' });
