import { execFile, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { variables } from '../env.ts';
import { root } from '../product/settings.ts';
import { createOperation } from './create.ts';
import { readPlan } from './plan.ts';

const run = promisify(execFile);
const overdue = [
  '--door',
  'panel',
  '--kind',
  'query',
  '--in',
  'invoices',
  '--permission',
  'invoices:read',
  '--means',
  'Invoices that are not paid in time.',
];
const remind = [
  '--door',
  'panel',
  '--kind',
  'command',
  '--in',
  'reminders',
  '--permission',
  'members:manage',
  '--means',
  "Remind a buyer's accountant.",
];
const archive = [
  '--door',
  'api',
  '--route',
  'POST /api/v1/customers/{customer_id}/archive',
  '--in',
  'customers',
  '--permission',
  'customers:write',
];
const asked = [
  ['listOverdueInvoices', ...overdue],
  ['sendReminder', ...remind],
  ['archiveCustomer', ...archive, '--means', 'Archive a customer.'],
];
/** The same again, and what is written into them. */
const writtenOut: [name: string, args: string[], body: string][] = [
  ['listUnpaidInvoices', overdue, 'await ctx.db.invoice.count();\n    return {};'],
  ['recordReminder', remind, "await auditMember(ctx, 'reminder.sent', null);\n    return {};"],
  [
    'closeCustomer',
    [...archive.with(3, 'POST /api/v1/customers/{customer_id}/end'), '--means', 'Close a customer.'],
    'await ctx.tx.customer.count();\n    return {};',
  ],
];

const Report = z.object({
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ title: z.string(), status: z.string(), failureMessages: z.array(z.string()) }),
      ),
    }),
  ),
});

/** A copy of the router and of the contract made from it among the real other packages. */
function copyOfRouter(): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'operation-'));
  for (const file of ['biome.json', '.gitignore', 'tsconfig.base.json', 'package.json'])
    cpSync(path.join(root, file), path.join(copy, file));
  mkdirSync(path.join(copy, 'packages'));
  const copied = ['contract', 'router'];
  const others = readdirSync(path.join(root, 'packages')).filter((name) => !copied.includes(name));
  // A copy, for the command looks for the project around itself.
  cpSync(path.join(root, 'scripts'), path.join(copy, 'scripts'), { recursive: true });
  for (const link of ['node_modules', ...others.map((name) => `packages/${name}`)])
    symlinkSync(path.join(root, link), path.join(copy, link));
  for (const name of copied.map((copiedName) => `packages/${copiedName}`)) {
    const modules = path.join(root, name, 'node_modules');
    cpSync(path.join(root, name), path.join(copy, name), { recursive: true, filter: (file) => file !== modules });
    mkdirSync(path.join(copy, name, 'node_modules'));
    for (const module of readdirSync(modules))
      if (module !== '@invoicing')
        symlinkSync(path.join(modules, module), path.join(copy, name, 'node_modules', module));
    // The contract is made from the router of the copy.
    symlinkSync(path.join(copy, 'packages'), path.join(copy, name, 'node_modules/@invoicing'));
  }
  return copy;
}

/** What the compiler found out about each file in the last run that passed; it compares their contents itself. */
const compiled = path.join(root, 'node_modules/.cache/new-operation.tsbuildinfo');

/** Compiles files of the copy and what they import, which is most of the project. */
async function typecheck(copy: string, files: readonly string[]): Promise<{ stdout: string }> {
  const own = path.join(copy, 'types.tsbuildinfo');
  if (existsSync(compiled)) cpSync(compiled, own);
  const compilerOptions = { incremental: true, tsBuildInfoFile: own };
  const config = { extends: './tsconfig.base.json', compilerOptions, files: [...new Set(files)] };
  writeFileSync(path.join(copy, 'tsconfig.json'), JSON.stringify(config));
  const compiler = path.join(root, 'node_modules/typescript-native/bin/tsc');
  // Without GOGC a fifth of its time is garbage collection.
  const env = { ...variables(), GOGC: '400' };
  const ended = await run(process.execPath, [compiler, '--singleThreaded', '-p', '.'], { cwd: copy, env });
  mkdirSync(path.dirname(compiled), { recursive: true });
  cpSync(own, `${compiled}.${process.pid}`);
  renameSync(`${compiled}.${process.pid}`, compiled);
  return ended;
}

describe('a new operation', () => {
  let copy = '';
  let written: string[] = [];
  const text = (file: string) => readFileSync(path.join(copy, 'packages/router', file), 'utf8');
  const tool = (name: string, args: string[], folder = '.') =>
    run(path.join(root, 'node_modules/.bin', name), args, { cwd: path.join(copy, folder) }).then(
      ({ stdout }) => stdout,
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );
  /** How the test of each operation ended, and why. */
  async function runTests(): Promise<[title: string, status: string, why: string][]> {
    const report = path.join(copy, 'report.json');
    const tests = written
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => path.relative('packages/router', file));
    // One process that caches modules: loading the router's modules is most of the cost of these tests.
    await tool('vitest', [
      'run',
      '--root',
      'packages/router',
      '--no-isolate',
      '--maxWorkers=1',
      '--reporter=json',
      `--outputFile=${report}`,
      ...tests,
    ]);
    const { testResults } = Report.parse(JSON.parse(readFileSync(report, 'utf8')));
    const ended = testResults.flatMap(({ assertionResults }) => assertionResults);
    return ended
      .map(({ title, status, failureMessages }): [string, string, string] => [title, status, failureMessages.join()])
      .sort();
  }

  beforeAll(() => {
    copy = copyOfRouter();
    written = asked.flatMap((args) => {
      const command = [path.join(copy, 'scripts/new-operation.ts'), ...args];
      const { status, stdout, stderr } = spawnSync(process.execPath, command, { encoding: 'utf8' });
      expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
      expect(stdout).toContain(`Its test fails until it is written: pnpm unit --project @invoicing/router `);
      return [...stdout.matchAll(/^ {2}(packages\/.+)$/gm)].map(([, file = '']) => file);
    });
    for (const [name, args, body] of writtenOut) {
      const [file = '', ...others] = createOperation(copy, readPlan(copy, [name, ...args]));
      const imports = body.includes('auditMember')
        ? "import { auditMember } from '../../audit/audit-member.ts';\n"
        : '';
      writeFileSync(
        path.join(copy, file),
        imports + readFileSync(path.join(copy, file), 'utf8').replace(/throw new Error\(`.*`\);/, body),
      );
      written.push(...others);
    }
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it('typechecks, has the form of the others, and is in its router, the words and the examples', async () => {
    await expect(typecheck(copy, written)).resolves.toMatchObject({ stdout: '' });
    await expect(
      run(path.join(root, 'node_modules/.bin/biome'), ['check', '--error-on-warnings', ...written], { cwd: copy }),
    ).resolves.toBeDefined();
    expect(text('src/panel/router.ts')).toMatch(
      /\n {2}listOverdueInvoices,\n {2}sendReminder,\n {2}listUnpaidInvoices,\n {2}recordReminder,\n};/,
    );
    expect(text('src/router.ts')).toMatch(/\n {2}archiveCustomer,\n {2}closeCustomer,\n};/);
    expect(text('src/panel/invoices/list-overdue-invoices.ts')).toContain(
      '/**\n * Invoices that are not paid in time.\n *\n * @example await (await apiFor(actor)).panel.listOverdueInvoices({})\n */',
    );
    const published = text('src/customers/archive-customer.ts');
    expect(published).toContain(
      "docs: {\n      tag: 'Customers',\n      summary: 'Archive a customer',\n      description: 'Archive a customer.',",
    );
    expect(published).toContain("usual: { summary: 'Archive a customer', input: { customer_id: '");
  });

  it('has a test that fails for as long as it is not written, and passes once it is', async () => {
    await tool('node', ['packages/contract/scripts/write-contract.ts']);
    expect(await runTests()).toEqual([
      ['archiveCustomer: Archive a customer.', 'failed', expect.stringContaining('expected { status: 500')],
      ['closeCustomer: Close a customer.', 'passed', ''],
      [
        'listOverdueInvoices: Invoices that are not paid in time.',
        'failed',
        expect.stringContaining('listOverdueInvoices is not written yet'),
      ],
      ['listUnpaidInvoices: Invoices that are not paid in time.', 'passed', ''],
      ["recordReminder: Remind a buyer's accountant.", 'passed', ''],
      [
        "sendReminder: Remind a buyer's accountant.",
        'failed',
        expect.stringContaining('sendReminder is not written yet'),
      ],
    ]);
  });
});
