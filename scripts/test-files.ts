import { command, noArguments } from './command.ts';
import { variables } from './env.ts';
import { runTool } from './product/tools.ts';

const usage = `npm run test:files

Runs the tests of files outside the database against a service that speaks the protocol of S3, in new buckets of it.
S3_URL is its address, with the keys of a login that may make buckets as its user and password. S3_OBJECT_LOCK=1 adds
the tests of locked objects: they leave a bucket that cannot be emptied for a day.`;

await command(usage, async () => {
  noArguments();
  if (!variables()['S3_URL'])
    throw new Error('S3_URL is missing: the address of a service that speaks the protocol of S3.');
  const args = ['run', '--root', 'packages/files', '--config', 'vitest.real.config.ts'];
  const show = (text: string) => void process.stdout.write(text);
  return (await runTool('vitest', args, variables(), show)).code;
});
