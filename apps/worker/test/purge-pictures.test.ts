import { createHash } from 'node:crypto';
import { createDb } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { putBlob } from '@invoicing/db/documents/blobs';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { pino } from 'pino';
import { expect } from 'vitest';
import { purge } from '../src/jobs/purge-expired.ts';
import { test as base } from './database-test.ts';

const { keys } = createKeys();
const now = new Date();
const [past, future] = [new Date(now.getTime() - 60_000), new Date(now.getTime() + 60_000)];
const bytesOf = (name: string) => new TextEncoder().encode(name);

const test = base
  .extend('workerDb', { scope: 'file' }, ({ database }, { onCleanup }) => {
    const db = createDb(database.workerUrl, { max: 4, role: 'invoicing_worker' });
    onCleanup(() => db.$disconnect());
    return db;
  })
  .extend('organizationId', { scope: 'file' }, async ({ database }) => {
    return (await createOrganization(database.db, keys)).organizationId;
  })
  .extend('keep', ({ workerDb, organizationId }) => (name: string, until: Date | null) => {
    return inTransaction(workerDb, (tx) => putBlob(tx, organizationId, bytesOf(name), 'text/html', until));
  })
  .extend('purgeNow', ({ workerDb }) => () => {
    return purge({ db: workerDb, clock: () => now, logger: pino({ level: 'silent' }) }, 10_000);
  })
  .extend('isHeld', ({ database, organizationId }) => async (name: string) => {
    const sha256 = createHash('sha256').update(name).digest('hex');
    return (await database.db.blob.count({ where: { organizationId, sha256 } })) === 1;
  });

test('bytes whose end has come go; those that end later, that are kept, or that a link still leads to, stay', async ({
  database,
  organizationId,
  keep,
  purgeNow,
  isHeld,
}) => {
  await keep('over', past);
  await keep('later', future);
  await keep('kept', null);
  const { sha256 } = await keep('linked', past);
  const target = { organizationId, sha256, filename: 'preview.html', mediaType: 'text/html', disposition: 'inline' };
  await database.db.downloadLink.create({ data: { ...target, tokenHash: new Uint8Array(32), expiresAt: future } });
  await purgeNow();
  expect(await Promise.all(['over', 'later', 'kept', 'linked'].map(isHeld))).toEqual([false, true, true, true]);
});

test('the longest time that anybody asked for holds: bytes that are kept once are never given an end', async ({
  keep,
  purgeNow,
  isHeld,
}) => {
  await keep('ended, then kept', past);
  await keep('ended, then kept', null);
  await keep('kept, then ended', null);
  await keep('kept, then ended', past);
  await keep('moved', past);
  await keep('moved', future);
  await keep('moved', past);
  await purgeNow();
  expect(await Promise.all(['ended, then kept', 'kept, then ended', 'moved'].map(isHeld))).toEqual([true, true, true]);
});

test('bytes that are stored again while they are being removed exist afterwards', async ({
  workerDb,
  organizationId,
  keep,
  purgeNow,
  isHeld,
}) => {
  await keep('again', past);
  await inTransaction(workerDb, async (tx) => {
    await putBlob(tx, organizationId, bytesOf('again'), 'text/html', future);
    // Waits for this transaction, and then finds the row changed.
    const purged = purgeNow();
    await tx.$queryRaw`SELECT 1`;
    return { purged };
  }).then(({ purged }) => purged);
  expect(await isHeld('again')).toBe(true);
});
