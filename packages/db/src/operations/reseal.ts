import type { Db } from '../connection/client.ts';
import { Prisma } from '../generated/client.ts';
import { layoutOwner } from '../people/mails.ts';
import { canaryOwner } from '../secrets/sealing-canary.ts';
import type { Encryption } from '../secrets/secrets.ts';

type Sealed = { key: string[]; sealed: Uint8Array };
type Column = { table: string; column: string; key: readonly string[]; aad: (key: readonly string[]) => string };

const batch = 200;

/**
 * Every column with sealed values that live longer than minutes, with its primary key and the owner (`aad`) they are
 * sealed for. Two kinds need no resealing: TOTP secrets that await their first code (auth_challenges, ten minutes) and
 * password resets in the job queue. A person in the middle of either when the old key is removed has to start over.
 */
export const sealedColumns = [
  { table: 'totp_credentials', column: 'sealed_secret', key: ['user_id'], aad: ([user = '']) => user },
  {
    table: 'ksef_credentials',
    column: 'sealed_secret',
    key: ['organization_id', 'id'],
    aad: ([organization = '']) => organization,
  },
  {
    table: 'ksef_sign_ins',
    column: 'sealed_tokens',
    key: ['organization_id', 'credential_id'],
    aad: ([organization = '']) => organization,
  },
  {
    table: 'ksef_offline_certificates',
    column: 'sealed_key',
    key: ['organization_id', 'id'],
    aad: ([organization = '']) => organization,
  },
  {
    table: 'ksef_enrollments',
    column: 'sealed_key',
    key: ['organization_id', 'id'],
    aad: ([organization = '']) => organization,
  },
  {
    table: 'ksef_sessions',
    column: 'sealed_key',
    key: ['organization_id', 'reference'],
    aad: ([organization = '']) => organization,
  },
  {
    table: 'ksef_packages',
    column: 'sealed_upload',
    key: ['organization_id', 'reference'],
    aad: ([organization = '']) => organization,
  },
  {
    table: 'webhook_secrets',
    column: 'sealed_secret',
    key: ['organization_id', 'id', 'endpoint_id'],
    aad: ([, , endpoint = '']) => endpoint,
  },
  {
    table: 'idempotency_records',
    column: 'sealed_secret',
    key: ['organization_id', 'scope_hash'],
    aad: ([organization = '']) => organization,
  },
  { table: 'push_browsers', column: 'sealed_subscription', key: ['id'], aad: ([browser = '']) => browser },
  { table: 'mails', column: 'sealed_text', key: ['id'], aad: ([mail = '']) => mail },
  { table: 'mails', column: 'sealed_layout', key: ['id'], aad: ([mail = '']) => layoutOwner(mail) },
  { table: 'sealing_canary', column: 'sealed_value', key: ['id'], aad: canaryOwner },
  {
    table: 'oauth_refresh_tokens',
    column: 'sealed_successor',
    key: ['organization_id', 'hash'],
    aad: ([, hash = '']) => `refresh-token:${Buffer.from(hash.slice(2), 'hex').toString('base64url')}`,
  },
] as const satisfies readonly Column[];

/**
 * Reencrypts every value that was encrypted with another key than `keyId`, a few rows at a time while the service runs;
 * a value that is changed concurrently keeps that change. It can be interrupted and run again.
 * @param encryption decrypts with old keys too, and encrypts with `keyId`
 * @returns how many values of each table were encrypted again
 * @throws Error when none of the keys decrypts a value, which is left unchanged
 */
export async function resealAll(db: Db, encryption: Encryption, keyId: string): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const column of sealedColumns)
    counts[column.table] = (counts[column.table] ?? 0) + (await resealColumn(db, encryption, keyId, column));
  return counts;
}

async function resealColumn(db: Db, encryption: Encryption, keyId: string, target: Column): Promise<number> {
  let count = 0;
  for (;;) {
    const rows = await findOld(db, keyId, target);
    for (const row of rows) count += await reseal(db, encryption, target, row);
    if (rows.length < batch) return count;
  }
}

/** A sealed value begins with the length of its key's id and the id itself. */
function findOld(db: Db, keyId: string, { table, column, key }: Column): Promise<Sealed[]> {
  const prefix = Buffer.from([keyId.length, ...Buffer.from(keyId)]);
  const texts = Prisma.raw(key.map((name) => `${name}::text`).join(', '));
  return db.$queryRaw<Sealed[]>`
    SELECT ARRAY[${texts}] AS key, ${Prisma.raw(column)} AS sealed FROM ${Prisma.raw(table)}
    WHERE ${Prisma.raw(column)} IS NOT NULL AND substr(${Prisma.raw(column)}, 1, ${prefix.length}) <> ${prefix}
      LIMIT ${batch}`;
}

async function reseal(
  db: Db,
  encryption: Encryption,
  { table, column, key, aad }: Column,
  row: Sealed,
): Promise<number> {
  const owner = aad(row.key);
  const sealed = encryption.encrypt(open(encryption, table, row, owner), owner);
  const same = Prisma.join(
    key.map((name, index) => Prisma.sql`${Prisma.raw(name)}::text = ${row.key[index] ?? ''}`),
    ' AND ',
  );
  const old = Buffer.from(row.sealed);
  return db.$executeRaw`
    UPDATE ${Prisma.raw(table)} SET ${Prisma.raw(column)} = ${sealed} WHERE ${same} AND ${Prisma.raw(column)} = ${old}`;
}

function open(encryption: Encryption, table: string, { key, sealed }: Sealed, owner: string): string {
  try {
    return encryption.decrypt(sealed, owner);
  } catch (error) {
    throw new Error(`${table} ${key.join(' ')} opens with none of SEALING_KEYS; put the key that sealed it back`, {
      cause: error,
    });
  }
}
