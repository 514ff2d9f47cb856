import { parseArgs } from 'node:util';
import { command } from './command.ts';
import { type Variables, variables } from './env.ts';
import { runTool } from './product/tools.ts';

const usage = `npm run test:pgbouncer [-- <file> …]

Runs transactions of organizations, mixed, and the tests of the api and the worker through PgBouncer in transaction mode:
api and panel connect through it, the worker and the owner directly.

PGBOUNCER_BIN is a PgBouncer, 1.21 or later, which is started in front of the tests' PostgreSQL; pgbouncer of the PATH
without it. Or PGBOUNCER_URL is the address of one that runs, in front of the server of TEST_DATABASE_URL, where the
latter names a superuser: postgres://127.0.0.1:6432/?sslmode=verify-full&sslrootcert=/etc/invoicing/ca.crt where it asks
for TLS. It has to let test_login_invoicing_app and test_login_invoicing_service, whose password is test, into every
database of that server, also before the tests make them.

With files, only those of the api and the worker run whose names contain one of these texts.`;

await command(usage, async () => {
  const { positionals: files } = parseArgs({ allowPositionals: true });
  const env = pooled(variables());
  const show = (text: string) => void process.stdout.write(text);
  const own = ['run', '--root', 'packages/db', '--config', 'vitest.pgbouncer.config.ts'];
  const suites = ['run', '--project', '@invoicing/api', '--project', '@invoicing/worker', ...files];
  const codes: number[] = [];
  for (const args of [own, suites]) codes.push((await runTool('vitest', args, env, show)).code);
  return codes.find((code) => code !== 0) ?? 0;
});

/** @throws Error where an address is given without that of the server behind it */
function pooled(given: Variables): Variables {
  const { PGBOUNCER_URL: url, PGBOUNCER_BIN: binary } = given;
  if (!url) return { ...given, TEST_PGBOUNCER: binary || 'pgbouncer' };
  if (!given['TEST_DATABASE_URL']) throw new Error('PGBOUNCER_URL needs TEST_DATABASE_URL: the server behind it.');
  return { ...given, TEST_POOLER_URL: url };
}
