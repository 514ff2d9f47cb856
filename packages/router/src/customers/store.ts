import type { Db, Tx } from '@invoicing/db/client';
import type { CustomerModel } from '@invoicing/db/generated/models/Customer';
import { run, type Statement } from '@invoicing/db/statement';
import { AppError } from '@invoicing/domain/errors';
import { detail } from '@invoicing/domain/messages/detail';
import type { TaxIdentifier } from '@invoicing/domain/tax-identifier';
import { deriveTaxIdentifier, maxOtherLength } from '@invoicing/domain/tax-identifier';
import { v7 as uuidv7 } from 'uuid';
import { invalidBody } from '../invalid-input.ts';

export type CustomerRow = Pick<
  CustomerModel,
  'id' | 'version' | 'name' | 'externalSystem' | 'externalReference' | 'lifecycleStatus' | 'createdAt' | 'updatedAt'
>;

const columns = `id, version, name, external_system AS "externalSystem", external_reference AS "externalReference",
  lifecycle_status::text AS "lifecycleStatus", created_at AS "createdAt", updated_at AS "updatedAt"`;
const find: Statement<CustomerRow> = {
  name: 'find-customer',
  text: `SELECT ${columns} FROM customers WHERE organization_id = current_organization() AND id = $1::uuid`,
};
const insert: Statement<CustomerRow> = {
  name: 'insert-customer',
  text: `WITH made AS (
      INSERT INTO customers (organization_id, id, external_system, external_reference, name)
      VALUES (current_organization(), $1::uuid, $2, $3, $4) ON CONFLICT DO NOTHING RETURNING *
    ), first AS (
      INSERT INTO customer_versions (organization_id, customer_id, version, name, lifecycle_status, tax_identifier,
        country_code, address_line_1, address_line_2)
      SELECT organization_id, id, version, name, lifecycle_status, $5, $6, $7, $8 FROM made
    )
    SELECT ${columns} FROM made`,
};

/** The customer row. @throws AppError not_found */
export async function getCustomerOrThrow(db: Tx, id: string): Promise<CustomerRow> {
  const [row] = await run(db, find, [id]);
  if (!row) throw new AppError('not_found', 'There is no such customer.');
  return row;
}

export type NewCustomer = {
  externalSystem: string;
  externalReference: string;
  name: string;
  taxIdentifier: string | null;
};
type Address = { country_code: string; address_line_1: string; address_line_2: string | null };

/** Adds a customer and its first version. @returns null when the organization has one of this reference */
export async function insertCustomer(tx: Tx, given: NewCustomer, address: Address): Promise<CustomerRow | null> {
  const { externalSystem, externalReference, name, taxIdentifier } = given;
  const { country_code, address_line_1, address_line_2 } = address;
  const values = [
    uuidv7(),
    externalSystem,
    externalReference,
    name,
    taxIdentifier,
    country_code,
    address_line_1,
    address_line_2,
  ];
  const [row] = await run(tx, insert, values);
  return row ?? null;
}

/** One immutable version of a customer. @throws AppError not_found */
export async function getCustomerVersionOrThrow(db: Db | Tx, customerId: string, version: number) {
  const row = await db.customerVersion.findFirst({ where: { customerId, version } });
  if (!row) throw new AppError('not_found', 'There is no such customer version.');
  return row;
}

/** The tax identifier with its derived kind. @throws AppError validation_failed where it does not fit that kind */
export function requireTaxIdentifier(raw: string | null, countryCode: string, path = '/tax_identifier'): TaxIdentifier {
  const derived = deriveTaxIdentifier(raw, countryCode);
  if ('kind' in derived) return derived;
  throw invalidBody(
    derived.problem === 'too_long'
      ? detail('too_long', { path, with: { max: maxOtherLength } })
      : detail(derived.problem, { path }),
  );
}
