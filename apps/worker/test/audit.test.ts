import path from 'node:path';
import { countUnsealed, verifyAudit } from '@invoicing/db/audit/verify';
import { tamper, writeAudit } from '@invoicing/db/testing/audit';
import { childProcess } from '@invoicing/db/testing/child-process';
import { pino } from 'pino';
import { expect } from 'vitest';
import { checkAudit } from '../src/jobs/check-audit.ts';
import { until } from './fixture.ts';
import { test as base } from './test.ts';

const main = path.resolve(import.meta.dirname, '../src/main.ts');

const test = base
  .extend('variables', { scope: 'file' }, { AUDIT_SEAL_INTERVAL_MS: '10' })
  .extend('worker', ({ world }, { onCleanup }) => {
    const worker = childProcess(main, () => world.env);
    onCleanup(() => worker.kill());
    return worker;
  })
  .extend('unsealed', ({ world }) => () => {
    return countUnsealed(world.database.db, world.organizationId);
  })
  .extend('sealed', ({ world }) => () => {
    return world.database.db.auditSeal.count({ where: { organizationId: world.organizationId } });
  });

test('the worker seals what is written; killed at any moment and started again it loses, doubles and forgets nothing', async ({
  world,
  worker,
  unsealed,
  sealed,
}) => {
  let written = 0;
  for (let round = 0; round < 3; round += 1) {
    worker.start();
    // Writers that go on while the worker starts would only take its time.
    await writeAudit(world.database.db, world.organizationId, 'createCustomer');
    written += 1;
    await until('the sealing', unsealed, ({ count }) => count === 0);
    const before = await sealed();
    const writing = new AbortController();
    const writers = [1, 2, 3, 4].map(async () => {
      while (!writing.signal.aborted) {
        await writeAudit(world.database.db, world.organizationId, 'createCustomer');
        written += 1;
      }
    });
    await until('some sealed while others are written', sealed, (count) => count > before);
    await worker.kill();
    writing.abort();
    await Promise.all(writers);
  }
  worker.start();
  await until('all sealed', unsealed, ({ count }) => count === 0);
  await worker.kill();
  expect(await verifyAudit(world.database.db, world.organizationId)).toMatchObject({
    finding: null,
    head: { seq: written },
  });
});

test('the daily check logs and keeps the head of the chain; a broken chain is an error and moves no head', async ({
  world,
}) => {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
  const check = () => checkAudit({ ...world.services, logger });
  const stored = () =>
    world.database.db.auditCheck.findUniqueOrThrow({ where: { organizationId: world.organizationId } });
  await check();
  const good = await stored();
  const { organizationId } = world;
  expect(lines).toMatchObject([
    {
      level: 30,
      msg: 'audit anchor',
      organizationId,
      seq: good.seq,
      chainHash: Buffer.from(good.chainHash).toString('hex'),
    },
  ]);
  await tamper(
    world.database.db,
    'DELETE FROM audit_seals WHERE organization_id = $1::uuid AND seq = $2',
    organizationId,
    good.seq,
  );
  await check();
  await check();
  expect(lines.slice(1)).toMatchObject(
    Array(2).fill({ level: 50, msg: 'audit chain broken', finding: { kind: 'anchor_missed', seq: good.seq } }),
  );
  expect(await stored()).toMatchObject({ seq: good.seq, finding: { kind: 'anchor_missed' } });
});
