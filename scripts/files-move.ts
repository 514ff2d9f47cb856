import { parseArgs } from 'node:util';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { storeOf } from './files/bucket.ts';
import { moveAll } from './files/move.ts';
import { openOwnerDb } from './product/installation.ts';

const usage = `npm run files:move -- --to s3|database [--organization <id>] [--batch N]

Moves the bytes of files that are kept to the bucket of FILES_S3_BUCKET, or back into the database, while the service
runs. Ctrl C ends it after the files in progress; started again, it goes on with those that are left. Objects stay in
the bucket when their files are moved back.`;

const Given = z.object({
  to: z.enum(['s3', 'database']),
  organization: z.uuid().nullable().default(null),
  batch: z.coerce.number().int().min(1).max(10_000).default(200),
});

await command(usage, async () => {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { to: text, organization: text, batch: text } });
  const given = Given.safeParse(values);
  if (!given.success)
    throw new Misuse(given.error.issues.map(({ path, message }) => `--${path.join('.')}: ${message}`).join('\n'));
  const store = storeOf(variables());
  if (store === null) throw new Error('FILES_S3_BUCKET is missing: the bucket that files are moved to, or from.');
  let isStopped = false;
  process.once('SIGINT', () => {
    isStopped = true;
  });
  const { to, organization: organizationId, batch } = given.data;
  const show = (line: string) => void process.stdout.write(`${line}\n`);
  const db = await openOwnerDb(variables());
  const moving = { to, organizationId, batch, isStopped: () => isStopped, show };
  const { moved, failed, left } = await moveAll(db, store, moving).finally(() => db.$disconnect());
  show(`${moved} files moved to ${to}, ${failed} failed, ${left} left.`);
  return left === 0 ? 0 : 1;
});
