import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createKeys } from '@invoicing/db/testing/factories';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { inWords } from './command.ts';
import { variables } from './env.ts';
import { freePorts } from './product/ports.ts';
import { root } from './product/settings.ts';
import { runCommand, startCommand } from './suite/run-command.ts';

const scratch = mkdtempSync(path.join(tmpdir(), 'commands-'));
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));
const founding = [
  '--name',
  'Firma',
  '--nip',
  '5252445767',
  '--address',
  'ul. Prosta 1, 00-001 Warszawa',
  '--email',
  'owner@example.com',
];
const connecting = ['--organization', '0198b3a4-5c6d-7e8f-9012-3456789abcde', '--token-file', '.nvmrc'];
const commands: [name: string, ...args: string[]][] = [
  ['db:migrate'],
  ['audit:verify'],
  ['keys:reseal'],
  ['jobs'],
  ['organization:create', ...founding],
  ['ksef:connect', ...connecting],
  ['organization:plan', ...connecting.slice(0, 2)],
  ['organization:settings', 'show', ...connecting.slice(0, 2)],
  ['organization:series', 'list', ...connecting.slice(0, 2)],
];

/** Every command of package.json that reports its failures as messages. */
const operatorsCommands = Object.keys(scripts).filter(
  (name) => fileOf(name) !== '' && readFileSync(path.join(root, fileOf(name)), 'utf8').includes('await command('),
);

afterAll(() => rmSync(scratch, { recursive: true }));

/** The file that `npm run <name>` runs, by way of the installation of the dependencies. */
function fileOf(name: string): string {
  return /^node scripts\/run\.mjs (\S+)$/.exec(scripts[name] ?? '')?.[1] ?? '';
}

const call = (name: string, args: string[] = [], env: Record<string, string> = {}) =>
  runCommand(fileOf(name), args, { DATABASE_URL: '', DATA_DIR: scratch, ...env });

const nothingRuns = `No product runs on ${scratch}: start it (npm start), or say which database: DATABASE_URL=postgres://…\n`;

describe.each(commands)('npm run %s', (name, ...args) => {
  it('says that neither DATABASE_URL nor a product on DATA_DIR is there', async () => {
    expect(await call(name, args)).toEqual({ code: 1, said: nothingRuns });
  });

  it('says which database cannot be reached, without the password', async () => {
    const DATABASE_URL = `postgres://owner:secret@127.0.0.1:${await freePorts(1)}/invoices`;
    expect(await call(name, args, { ...createKeys().env, BASE_URL: 'http://localhost:3000', DATABASE_URL })).toEqual({
      code: 1,
      said: expect.stringMatching(
        /^Cannot use the database invoices on 127\.0\.0\.1:\d+: connect ECONNREFUSED [\d.:]+\n$/,
      ),
    });
  });
});

it('as a process too, a command fails with its message alone, without a stack', async () => {
  expect(await startCommand(fileOf('db:migrate'), [], { DATABASE_URL: '', DATA_DIR: scratch })).toEqual({
    code: 1,
    stdout: '',
    stderr: nothingRuns,
  });
});

describe.each(operatorsCommands)('npm run %s', (name) => {
  it('says how it is called, and does nothing else: for --help, and for an option that does not exist', async () => {
    const help = await call(name, ['--help']);
    expect(help).toEqual({ code: 0, said: expect.stringContaining(`npm run ${name}`) });
    const wrong = await call(name, ['--no-such-option']);
    expect(wrong.code).toBe(1);
    expect(wrong.said).toMatch(/--no-such-option/);
    expect(wrong.said.endsWith(`\n\n${help.said}`)).toBe(true);
  });
});

it.each(['db:migrate', 'keys:reseal', 'backup', 'restore', 'restore:drill', 'audit:verify-export'])(
  'npm run %s refuses an argument too many before it does anything',
  async (name) => {
    expect(await call(name, ['one', 'two'])).toEqual({
      code: 1,
      said: expect.stringMatching(/^Unexpected argument '(one|two)'/),
    });
  },
);

it.each(['backup', 'restore', 'audit:verify-export'])('npm run %s says which argument is missing', async (name) => {
  expect(await call(name)).toEqual({
    code: 1,
    said: expect.stringMatching(/^The argument <[a-z .]+> is missing\.\n\nnpm run /),
  });
});

it('demo:codes and audit:verify-export say which file is missing', async () => {
  const codes = await startCommand(fileOf('demo:codes'), [], { DATA_DIR: scratch });
  expect(codes).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+demo\.json cannot be read: ENOENT[^\n]*\n$/),
  });
  const proof = await startCommand(fileOf('audit:verify-export'), [path.join(scratch, 'none.jsonl')], {});
  expect(proof).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^ENOENT: no such file or directory, open '[^\n]*none\.jsonl'\n$/),
  });
});

it('an error that hides its causes reports them, each once', () => {
  expect(inWords(new AggregateError([new Error('refused by ::1'), new Error('refused'), new Error('refused')]))).toBe(
    'refused by ::1; refused',
  );
});

it('each process of the product has a start command', () => {
  expect(['api', 'panel', 'worker', 'simulator'].map((name) => fileOf(`start:${name}`))).toEqual([
    'apps/api/src/main.ts',
    'apps/panel/src/main.ts',
    'apps/worker/src/main.ts',
    'apps/ksef-simulator/src/main.ts',
  ]);
});

it('a process that was started ends with the shell that started it', async () => {
  const DATABASE_URL = `postgres://login:secret@127.0.0.1:${await freePorts(1)}/invoices`;
  const given = {
    DATABASE_URL,
    ORGANIZATION_DATABASE_URL: DATABASE_URL,
    BASE_URL: 'https://invoicing.example',
    PANEL_ORIGIN: 'http://127.0.0.1:1',
  };
  const env = { ...variables(), ...createKeys().env, ...given, NODE_ENV: 'development', LOG_LEVEL: 'warn' };
  // The second command prevents the shell from replacing itself by Node, as it may for a single one.
  const shell = spawn('sh', ['-c', `"${process.execPath}" scripts/run.mjs ${fileOf('start:api')}; true`], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  const closed = new Promise((resolve) => shell.once('close', resolve));
  await new Promise<void>((resolve) => {
    shell.stdout.on('data', (chunk: Buffer) => {
      said += chunk.toString('utf8');
      if (said.includes('waiting for the database')) resolve();
    });
  });
  shell.kill('SIGTERM');
  // The pipe closes when the last process that holds it is gone.
  await closed;
  expect(said).toContain('waiting for the database');
});
