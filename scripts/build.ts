import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { requireTool } from './product/tools.ts';

const usage = 'npm run build\n\nBuilds what the processes need before they start: the database client and the panel.';

await command(usage, async () => {
  noArguments();
  process.stdout.write('Building the database client and the panel; this takes a minute …\n');
  await requireTool(
    'The build',
    'turbo',
    ['run', 'build', '--output-logs=errors-only'],
    variables(),
    new AbortController().signal,
  );
  process.stdout.write('Built.\n');
});
