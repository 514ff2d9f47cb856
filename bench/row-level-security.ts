import { forOrganization } from '@invoicing/db/connection/prisma-transaction';
import { inOrganization, inTransaction, readOrganization } from '@invoicing/db/connection/transaction';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { rate, report } from './support/measure.ts';

/**
 * What row-level security costs: the same read with the filter alone, in a transaction, and in one under the policies.
 */
const stop = await startPostgres(passingSettings);
const database = await createTestDatabase();
const { organizationId } = await createOrganization(database.db, createKeys().keys);
const bound = forOrganization(database.db, organizationId);
const { id } = await bound.customer.create({ data: { externalSystem: 'shop', externalReference: '1', name: 'ACME' } });

const ways = {
  'filter only, no transaction': () =>
    forOrganization(database.db, organizationId).customer.findFirstOrThrow({ where: { id } }),
  'filter only, in a transaction': () =>
    inTransaction(database.db, (tx) => tx.customer.findFirstOrThrow({ where: { organizationId, id } })),
  'filter and policies, no transaction': () =>
    readOrganization(database.organizationDb, organizationId, (db) => db.customer.findFirstOrThrow({ where: { id } })),
  'filter and policies, in a transaction': () =>
    inOrganization(database.organizationDb, organizationId, (tx) => tx.customer.findFirstOrThrow({ where: { id } })),
};
report('read by primary key, 8 at a time', await rate(ways, 8));
await database.drop();
await stop();
