import { isCountry } from '@invoicing/domain/country';
import { CountryCode, text } from '@invoicing/domain/fields/values';
import { says } from '@invoicing/domain/messages/says';
import { z } from 'zod';
import { ExternalReference, ExternalSystem, page, Times, Uuid } from '../wire.ts';

export const LifecycleStatus = z.enum(['active', 'archived']);

export const AddressInput = z.strictObject({
  country_code: CountryCode.refine(isCountry, { error: says('enum.country', {}) }),
  address_line_1: text(512),
  address_line_2: text(512).nullable().default(null),
});

/** A buyer's tax number as the client writes it; its kind is derived from it and the country. */
export const TaxIdentifierInput = z
  .string()
  .trim()
  .min(1)
  .max(50)
  .regex(/^[\p{L}\p{N} .+*/-]+$/u, { error: says('pattern.tax_identifier', {}) })
  .nullable();

export const customerFields = {
  name: text(512),
  tax_identifier: TaxIdentifierInput,
  address: AddressInput,
};

export const CustomerCreate = z
  .strictObject({ ...customerFields, tax_identifier: TaxIdentifierInput.default(null), external_system: ExternalSystem, external_reference: ExternalReference })
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
