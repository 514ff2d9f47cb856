import { parseArgs } from 'node:util';
import { distribute } from '@invoicing/db/citus/distribute';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { withClient } from './product/database.ts';
import { ownerUrl } from './product/installation.ts';

const usage = `npm run db:distribute -- --trial

--trial says that the database is a copy: the service does not run on Citus yet, and nothing leads back from there
(docs/operations/scale.md).

Places the tables of a migrated database on the machines of Citus: those of organizations by organization, what all of
them read on every machine, people and the service's own state on the coordinator. No process of the service runs
meanwhile. It says where each table is, does what is left, and has to run again after npm run db:migrate.`;

await command(usage, async () => {
  const { trial } = parseArgs({ options: { trial: { type: 'boolean' } } }).values;
  if (!trial)
    throw new Misuse('The service does not run on Citus yet: distribute a copy of its database, with --trial.');
  await withClient(ownerUrl(variables()), (client) =>
    distribute(client, (line) => void process.stdout.write(`${line}\n`)),
  );
});
