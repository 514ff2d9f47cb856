import { createClient, createOrganization } from '@invoicing/db/testing/factories';
import { rate, report } from './support/measure.ts';
import { startServers, takeToken } from './support/servers.ts';

/**
 * A page of 25 customers of 1,000,000 against one of 1,000, the first and one from the middle. Goal: at most 1.2 times
 * as long.
 */
const servers = await startServers();
const { db } = servers.database;

const small = await pages(servers.organizationId, servers.client, 1_000);
const other = await createOrganization(db, servers.keys);
const large = await pages(
  other.organizationId,
  await createClient(db, servers.keys, other.organizationId, ['customers:read']),
  1_000_000,
);
const ways = {
  'first page of 1,000': () => small.read(small.first),
  'first page of 1,000,000': () => large.read(large.first),
  'page in the middle of 1,000': () => small.read(small.middle),
  'page in the middle of 1,000,000': () => large.read(large.middle),
};
report('listCustomers, one at a time, pages', await rate(ways, 1));
await servers.stop();

/** Fills an organization and returns how to read its pages. */
async function pages(organizationId: string, client: { clientId: string; clientSecret: string }, count: number) {
  await db.$executeRaw`
    INSERT INTO customers (organization_id, id, external_system, external_reference, name, created_at)
    SELECT ${organizationId}::uuid, gen_random_uuid(), 'shop', n::text, 'Customer ' || n,
      now() - n * interval '1 second'
    FROM generate_series(1, ${count}::int) AS n`;
  await db.$executeRawUnsafe('ANALYZE customers');
  const token = await takeToken(servers.api, client);
  const read = async (path: string) => {
    const answer = await fetch(`${servers.api}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    return Object(await answer.json());
  };
  const start = '/api/v1/customers?limit=25';
  // A cursor from the middle: the page that begins before the middle customer's moment.
  const half = new Date(Date.now() - (count / 2) * 1000).toISOString();
  const middle = String((await read(`${start}&created_before=${half}`)).links.next);
  return { read, first: start, middle };
}
