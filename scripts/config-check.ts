import { readFileSync } from 'node:fs';
import { parseArgs, parseEnv } from 'node:util';
import { command } from './command.ts';
import { checkConfiguration } from './config/check.ts';
import { checkFiles } from './config/files.ts';
import { processes } from './config/processes.ts';
import { type Variables, variables } from './env.ts';

const usage = `npm run config:check -- [--api <file>] [--panel <file>] [--worker <file>]

Says everything that is wrong for any process, at once, before one is started. A file of variables adds to those of the shell.`;
const text = { type: 'string' } as const;

await command(usage, async () => {
  const { values } = parseArgs({ options: { api: text, panel: text, worker: text } });
  const of = (file: string | undefined): Variables =>
    file === undefined ? variables() : { ...variables(), ...parseEnv(readFileSync(file, 'utf8')) };
  const given = { api: of(values.api), panel: of(values.panel), worker: of(values.worker) };
  const { problems: ofFiles, facts } = await checkFiles(given);
  const problems = [...(await checkConfiguration(given)), ...ofFiles];
  for (const fact of facts) process.stdout.write(`${fact}\n`);
  for (const { where, text } of problems) process.stdout.write(`${where.join(', ')}: ${text}\n`);
  if (problems.length === 0) process.stdout.write(`${processes.join(', ')}: everything fits.\n`);
  return problems.length === 0 ? 0 : 1;
});
