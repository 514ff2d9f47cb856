import type { Db, Tx } from '@invoicing/db/client';
import type { TaxIdentifier } from '@invoicing/domain/document';
import { AppError } from '@invoicing/domain/errors';
import { deriveTaxIdentifier } from '@invoicing/domain/tax-identifier';

/** The customer row. @throws AppError not_found */
export async function getCustomerOrThrow(db: Db | Tx, id: string) {
  const row = await db.customer.findFirst({ where: { id } });
  if (!row) throw new AppError('not_found', 'There is no such customer.');
  return row;
}

/** One immutable version of a customer. @throws AppError not_found */
export async function getCustomerVersionOrThrow(db: Db | Tx, customerId: string, version: number) {
  const row = await db.customerVersion.findFirst({ where: { customerId, version } });
  if (!row) throw new AppError('not_found', 'There is no such customer version.');
  return row;
}

const problems = {
  nip_checksum: 'is no valid NIP: ten digits with a right checksum are needed',
  eu_vat_format: 'is no VAT-UE number: 1 to 12 letters and digits behind the prefix are needed',
  too_long: 'is longer than 50 characters',
} as const;

/** The tax identifier with its derived kind. @throws AppError validation_failed where it does not fit that kind */
export function requireTaxIdentifier(raw: string | null, countryCode: string, path = '/tax_identifier'): TaxIdentifier {
  const derived = deriveTaxIdentifier(raw, countryCode);
  if ('kind' in derived) return derived;
  const detail = { code: derived.problem, path, message: problems[derived.problem] };
  throw new AppError('validation_failed', 'The request body has invalid fields.', [detail]);
}
