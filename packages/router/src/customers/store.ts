import type { Sql } from '@invoicing/db/connection/client';
import {
  ask,
  currentOrganization,
  enumeration,
  int,
  maybe,
  type Placeholders,
  prepare,
  sql,
  tables,
  text,
  uuid,
} from '@invoicing/db/connection/prepared';
import type { CustomerStatus } from '@invoicing/db/generated/enums';
import type { CustomerModel } from '@invoicing/db/generated/models/Customer';
import type { CustomerVersionModel } from '@invoicing/db/generated/models/CustomerVersion';
import { createdBetween, equalTo, laterThan, listStatement, startingWith } from '@invoicing/db/search/list-statement';
import { AppError } from '@invoicing/domain/errors';
import type { TaxIdentifier } from '@invoicing/domain/identifiers/tax-identifier';
import { deriveTaxIdentifier, maxOtherLength } from '@invoicing/domain/identifiers/tax-identifier';
import { detail } from '@invoicing/domain/messages/detail';
import { v7 as uuidv7 } from 'uuid';
import { invalidBody } from '../refusals/invalid-input.ts';

export type CustomerRow = Pick<
  CustomerModel,
  'id' | 'version' | 'name' | 'externalSystem' | 'externalReference' | 'lifecycleStatus' | 'createdAt' | 'updatedAt'
>;

const columns = [
  'id',
  'version',
  'name',
  'external_system as externalSystem',
  'external_reference as externalReference',
  'lifecycle_status as lifecycleStatus',
  'created_at as createdAt',
  'updated_at as updatedAt',
] as const;
const find = prepare('find-customer', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('customers')
    .select(columns)
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', id),
);
const insert = prepare(
  'insert-customer',
  { id: uuid, externalSystem: text, externalReference: text, name: text },
  (given) =>
    tables
      .insertInto('customers')
      .values({
        organization_id: currentOrganization,
        id: given.id,
        external_system: given.externalSystem,
        external_reference: given.externalReference,
        name: given.name,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns),
);

/** The customer row. @throws AppError not_found */
export async function getCustomerOrThrow(db: Sql, id: string): Promise<CustomerRow> {
  const [row] = await ask(db, find, { id });
  if (!row) throw new AppError('not_found', 'There is no such customer.');
  return row;
}

/** A page of customers. */
export const findCustomers = listStatement(
  'list-customers',
  { table: 'customers', id: 'id' },
  {
    ...createdBetween('customers'),
    external_system: equalTo('external_system'),
    external_reference: equalTo('external_reference'),
    lifecycle_status: equalTo('lifecycle_text'),
    name_prefix: startingWith('name_folded'),
    updated_after: laterThan('updated_at'),
  },
  (page) => page(tables.selectFrom('customers').select(columns)),
);

const newest = prepare('find-newest-customer-version', { id: uuid }, ({ id }) =>
  tables
    .selectFrom('customers')
    .innerJoin('customer_versions as current', (join) =>
      join
        .onRef('current.organization_id', '=', 'customers.organization_id')
        .onRef('current.customer_id', '=', 'customers.id')
        .onRef('current.version', '=', 'customers.version'),
    )
    .select(['current.organization_id as organizationId', 'current.customer_id as customerId', 'current.version'])
    .select(['current.name', 'tax_identifier as taxIdentifier', 'country_code as countryCode'])
    .select(['address_line_1 as addressLine1', 'address_line_2 as addressLine2'])
    .select(['customers.lifecycle_status as lifecycleStatus', 'current.created_at as createdAt'])
    .where('customers.organization_id', '=', currentOrganization)
    .where('customers.id', '=', id),
);

/** The newest version of a customer, with the state of the customer as it is now; null where there is none. */
export async function findNewestVersion(db: Sql, id: string): Promise<CustomerVersionModel | null> {
  const [row] = await ask(db, newest, { id });
  return row ?? null;
}

export type NewCustomer = { externalSystem: string; externalReference: string; name: string };

/**
 * Adds a customer without a version: `insertFirstVersion` in the same transaction.
 * @returns null when the organization has one of this reference
 */
export async function insertCustomer(tx: Sql, given: NewCustomer): Promise<CustomerRow | null> {
  const [row] = await ask(tx, insert, { ...given, id: uuidv7() });
  return row ?? null;
}

const newVersion = {
  id: uuid,
  version: int,
  name: text,
  lifecycleStatus: enumeration<CustomerStatus>('customer_status'),
  taxIdentifier: maybe(text),
  countryCode: text,
  addressLine1: text,
  addressLine2: maybe(text),
};
const valuesOf = (given: Placeholders<typeof newVersion>) => ({
  organization_id: currentOrganization,
  customer_id: given.id,
  version: given.version,
  name: given.name,
  lifecycle_status: given.lifecycleStatus,
  tax_identifier: given.taxIdentifier,
  country_code: given.countryCode,
  address_line_1: given.addressLine1,
  address_line_2: given.addressLine2,
});
const insertVersion = prepare('insert-customer-version', newVersion, (given) =>
  tables.insertInto('customer_versions').values(valuesOf(given)),
);
const append = prepare('append-customer-version', newVersion, (given) =>
  tables
    .with('appended', (versions) => versions.insertInto('customer_versions').values(valuesOf(given)))
    .updateTable('customers')
    .set({
      version: given.version,
      name: given.name,
      lifecycle_status: given.lifecycleStatus,
      updated_at: sql<Date>`now()`,
    })
    .where('organization_id', '=', currentOrganization)
    .where('id', '=', given.id)
    .returning(columns),
);

/** The data of a customer version. */
type VersionFacts = Pick<
  CustomerVersionModel,
  'name' | 'lifecycleStatus' | 'taxIdentifier' | 'countryCode' | 'addressLine1' | 'addressLine2'
>;

type Facts = Omit<VersionFacts, 'name' | 'lifecycleStatus'>;

/** Writes the first version of a new customer. It reads nothing, so that it can be sent together with what follows. */
export async function insertFirstVersion(
  tx: Sql,
  { id, version, name, lifecycleStatus }: CustomerRow,
  facts: Facts,
): Promise<void> {
  await ask(tx, insertVersion, { id, version, name, lifecycleStatus, ...facts });
}

/** Appends the next version of a customer whose row is locked. */
export async function appendCustomerVersion(
  tx: Sql,
  customer: { id: string; version: number },
  { name, lifecycleStatus, taxIdentifier, countryCode, addressLine1, addressLine2 }: VersionFacts,
): Promise<CustomerRow> {
  const facts = { name, lifecycleStatus, taxIdentifier, countryCode, addressLine1, addressLine2 };
  const [row] = await ask(tx, append, { ...customer, ...facts });
  if (!row) throw new Error('the locked customer is missing');
  return row;
}

const versionOf = prepare('find-customer-version', { customerId: uuid, version: int }, ({ customerId, version }) =>
  tables
    .selectFrom('customer_versions')
    .select(['organization_id as organizationId', 'customer_id as customerId', 'version', 'name'])
    .select(['tax_identifier as taxIdentifier', 'country_code as countryCode', 'created_at as createdAt'])
    .select(['address_line_1 as addressLine1', 'address_line_2 as addressLine2'])
    .select('lifecycle_status as lifecycleStatus')
    .where('organization_id', '=', currentOrganization)
    .where('customer_id', '=', customerId)
    .where('version', '=', version),
);

/** One immutable version of a customer. @throws AppError not_found */
export async function getCustomerVersionOrThrow(db: Sql, customerId: string, version: number) {
  const [row] = await ask(db, versionOf, { customerId, version });
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
