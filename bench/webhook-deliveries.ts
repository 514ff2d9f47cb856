import { execFile } from 'node:child_process';
import { cpus, loadavg } from 'node:os';
import { promisify } from 'node:util';
import { mintSigningKeys } from '@invoicing/db/secrets/signing-keys';
import { childProcess } from '@invoicing/db/testing/child-process';
import { createTestDatabase } from '@invoicing/db/testing/database';
import { createKeys, createOrganization } from '@invoicing/db/testing/factories';
import { startPostgres } from '@invoicing/db/testing/global-setup';
import { passingSettings } from '@invoicing/db/testing/server-settings';
import { openReceivers } from './support/receivers.ts';

/**
 * Events to twenty endpoints, one in twenty refused at first, with the worker killed half-way and restarted: all of
 * them arrive and are logged. `pnpm bench webhook-deliveries 100000`; 10,000 by default. Goal: 1,500 deliveries a
 * second on a machine of its own.
 */
const goalPerSecond = 1500;
const total = Number(process.argv[3] ?? 10_000);
const endpoints = 20;
/** Concurrent attempts, the worker's default. */
const concurrency = 24;
const stopPostgres = await startPostgres(passingSettings);
const database = await createTestDatabase();
const { db } = database;
const { env, keys } = createKeys();
const { organizationId } = await createOrganization(db, keys);
const receivers = await openReceivers(endpoints);
for (const url of receivers.urls) {
  const { id } = await db.webhookEndpoint.create({ data: { organizationId, url, eventTypes: ['*'] } });
  const { secret, privateKey, publicKey } = mintSigningKeys();
  const sealedSecret = keys.encryption.encrypt(`${secret} ${privateKey}`, id);
  await db.webhookSecret.create({
    data: { organizationId, endpointId: id, sealedSecret, publicKey, hint: secret.slice(-4) },
  });
}
await fill();

const settings = {
  DATABASE_URL: database.workerUrl,
  BASE_URL: 'http://127.0.0.1:3000',
  WEBHOOK_ALLOW_LOOPBACK: '1',
  LOG_LEVEL: 'error',
  WEBHOOK_CONCURRENCY: String(concurrency),
};
const worker = childProcess(new URL('../apps/worker/src/main.ts', import.meta.url).pathname, () => ({
  ...settings,
  ...env,
}));
const limits = [await bareRate()];
worker.start();
await until(() => receivers.arrivals.size > 0);
const [started, before, load] = [performance.now(), receivers.arrivals.size, loadavg()];
await until(() => receivers.arrivals.size >= total / 2);
const rate = (receivers.arrivals.size - before) / ((performance.now() - started) / 1000);
await worker.kill('SIGKILL');
limits.push(await bareRate());
worker.start();
await until(async () => (await db.webhookDelivery.count({ where: { status: 'delivered' } })) === total);
await worker.kill('SIGTERM');

const events = await db.event.findMany({ select: { id: true } });
const lost = events.filter(({ id }) => !receivers.arrivals.has(id)).length;
const attempts = await db.webhookAttempt.count();
const twice = [...receivers.arrivals.values()].reduce((sum, times) => sum + times, 0) - total - receivers.refusals();
console.log(`\n${total} events to ${endpoints} endpoints, the worker killed once`);
console.log(
  `  lost ${lost}, delivered in the log ${total}, attempts in the log ${attempts}, refused at first ${receivers.refusals()}, received again ${twice}`,
);
console.log(
  `  ${rate.toFixed(0)} a second until the kill, with signing and the log: ${(rate / goalPerSecond).toFixed(2)} of the goal`,
);
const limit = limits.reduce((sum, one) => sum + one, 0) / limits.length;
console.log(
  `  ${(rate / limit).toFixed(2)} of the limit, a post over a kept connection and one row: ${limits.join(' a second before, ')} after it`,
);
console.log(
  `  ${cpus().length} cores, load average ${load.map((average) => average.toFixed(1)).join(' ')} when it began`,
);
receivers.close();
await database.drop();
await stopPostgres();

/** Writes in bulk what `emitEvent` does for each event: event, delivery and job. */
async function fill(): Promise<void> {
  await db.$executeRaw`
    WITH target AS (SELECT id, row_number() OVER (ORDER BY id) - 1 AS place FROM webhook_endpoints),
    made AS (
      INSERT INTO events (organization_id, id, type, environment, subject_type, subject_id, sequence, data, cause,
        created_at)
      SELECT ${organizationId}::uuid, gen_random_uuid(), 'invoice.issued', 'simulator', 'invoice', gen_random_uuid(), 1,
        '{}', '{}', now() - (${total}::int - n) * interval '1 ms'
      FROM generate_series(1, ${total}::int) AS n RETURNING id, created_at
    ), placed AS (SELECT id, created_at, (row_number() OVER (ORDER BY created_at)) % ${endpoints} AS place FROM made)
    INSERT INTO webhook_deliveries (organization_id, id, endpoint_id, event_id, status, payload, payload_sha256,
      next_attempt_at)
    SELECT ${organizationId}::uuid, gen_random_uuid(), target.id, placed.id, 'pending', '{}',
      encode(sha256('{}'), 'hex'), placed.created_at
    FROM placed JOIN target USING (place)`;
  // A single query for all queues, because one by one they take longer than their deliveries.
  await db.$executeRaw`
    SELECT count(*) FROM graphile_worker.add_jobs((
      SELECT array_agg((
        'deliver-webhook', json_build_object('organizationId', organization_id, 'deliveryId', id, 'queue', queue),
          queue, next_attempt_at, 10,
        format('deliver-webhook:%s', id), 0, NULL
      )::graphile_worker.job_spec ORDER BY next_attempt_at)
      FROM (SELECT *, format('webhook:%s:%s', endpoint_id, ('x' || right(id::text, 1))::bit(4)::int % 4) AS queue
        FROM webhook_deliveries) AS due
    ))`;
}

async function bareRate(): Promise<number> {
  const script = new URL('support/bare-deliveries.ts', import.meta.url).pathname;
  const { stdout } = await promisify(execFile)(process.execPath, [
    script,
    database.url,
    String(concurrency),
    ...receivers.urls,
  ]);
  return Number(stdout);
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 250));
}
