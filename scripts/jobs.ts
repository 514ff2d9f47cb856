import type { Db } from '@invoicing/db/connection/client';
import { giveUpFailedJob, listFailedJobs, retryFailedJob } from '@invoicing/db/jobs/failed';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb } from './product/installation.ts';

// Jobs that failed permanently.
const usage = 'npm run jobs · npm run jobs retry <id> · npm run jobs give-up <id>';

await command(usage, async () => {
  const given = process.argv.slice(2);
  const [verb = 'list', id = ''] = given;
  const isKnown =
    verb === 'list'
      ? given.length <= 1
      : (verb === 'retry' || verb === 'give-up') && given.length === 2 && /^\d{1,18}$/.test(id);
  if (!isKnown) throw new Misuse(`Not a call of this command: ${given.join(' ')}`);
  const db = await openOwnerDb(variables());
  return carryOut(db, verb, id).finally(() => db.$disconnect());
});

/** @returns the process's exit code */
async function carryOut(db: Db, verb: string, id: string): Promise<number> {
  if (verb === 'list') return list(db);
  const found = await (verb === 'retry' ? retryFailedJob(db, BigInt(id)) : giveUpFailedJob(db, BigInt(id)));
  process.stdout.write(
    found
      ? `Job ${id}: ${verb === 'retry' ? 'tried again now' : 'given up'}\n`
      : `No failed job has the id ${id}. See them with: npm run jobs\n`,
  );
  return found ? 0 : 1;
}

async function list(db: Db): Promise<number> {
  const failed = await listFailedJobs(db);
  if (failed.length === 0) process.stdout.write('No job has failed permanently.\n');
  for (const { id, job, key, organizationId, failedAt, lastError } of failed)
    process.stdout.write(
      `${id}  ${job}  ${key}  organization ${organizationId ?? '–'}  failed ${failedAt.toISOString()}\n    ${lastError ?? 'its worker died each time'}\n`,
    );
  return 0;
}
