import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { requireTool, runTool } from './product/tools.ts';

const usage = `npm run test:releases

Runs the former release and this one on one database: each reads what the other writes, and each takes the place of the
other while requests keep coming. Builds both; this takes some minutes.`;

await command(usage, async () => {
  noArguments();
  const building = ['run', 'build', '--filter=@invoicing/panel', '--output-logs=errors-only'];
  await requireTool('The build', 'turbo', building, variables(), new AbortController().signal);
  const tests = ['run', '--root', 'apps/worker', '--config', 'vitest.releases.config.ts'];
  const { code } = await runTool('vitest', tests, variables(), (text) => void process.stdout.write(text));
  return code;
});
