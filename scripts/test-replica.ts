import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { runTool } from './product/tools.ts';

const usage = `npm run test:replica

Starts a PostgreSQL and a replica of it by streaming replication, and two processes of the api over both: what is read
where while replay is held back, resumed, in conflict with a read, and while the replica is away. npm test does it too.`;

await command(usage, async () => {
  noArguments();
  const show = (text: string) => void process.stdout.write(text);
  const projects = ['--project', '@invoicing/api', '--project', '@invoicing/db', '--project', '@invoicing/router'];
  return (await runTool('vitest', ['run', ...projects, 'replica'], variables(), show)).code;
});
