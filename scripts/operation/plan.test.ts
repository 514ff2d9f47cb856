import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../product/settings.ts';
import { readPlan } from './plan.ts';

const run = promisify(execFile);
const means = ['--means', 'Invoices that are not paid in time.'];
const overdue = ['--door', 'panel', '--kind', 'query', '--in', 'invoices', '--permission', 'invoices:read', ...means];
const route = 'POST /api/v1/customers/{customer_id}/archive';
const archive = ['--door', 'api', '--route', route, '--in', 'customers', '--permission', 'customers:write'];

test.each([
  ['approvals/decide', 'approvals/decide'],
  ['invoices', 'panel/invoices'],
])('an operation of the panel in %s lies in %s', (given, folder) => {
  expect(readPlan(root, ['listThings', ...overdue, '--in', given])).toMatchObject({ folder });
});

test.each([
  ['a name that is there', ['createCustomer', ...overdue], /^name: .*createCustomer is there already/],
  ['a name without what it is about', ['list', ...overdue], /^name: give a verb and what it is about/],
  ['no door', ['listThings'], /^--door: give panel or api/],
  ['a folder elsewhere', ['listThings', ...overdue, '--in', '../things'], /^--in: give a folder in small letters/],
  [
    'a scope that is none',
    ['openThings', ...archive.with(-1, 'audit:read'), '--means', 'Open some things.'],
    /^--permission: give one of artifacts:read, /,
  ],
  [
    'a route of the panel',
    ['listThings', ...overdue, '--route', 'GET /api/v1/things'],
    /^--route: give none with --door panel/,
  ],
  [
    'a path outside of the API',
    ['openThings', ...archive.with(3, 'POST /things'), '--means', 'Open some things.'],
    /^--route: give a method and a path/,
  ],
  [
    'a resource that the contract lacks',
    ['openThings', ...archive.with(5, 'things'), '--means', 'Open some things.'],
    /^--in: give a resource that has/,
  ],
  ['a meaning that is no sentence', ['listThings', ...overdue.with(-1, 'things')], /^--means: give one sentence/],
])('%s is refused, by the argument', (_, args, reason) => {
  expect(() => readPlan(root, args)).toThrow(reason);
});

test('npm run new:operation -- --help says which kinds it makes, and that the contract takes no more', async () => {
  const { stdout } = await run(process.execPath, [path.join(root, 'scripts/new-operation.ts'), '--help']);
  expect(stdout).toMatch(
    /--door panel .*any number[\s\S]*--kind query reads, --kind command writes[\s\S]*--door api[\s\S]*stays at fifty/,
  );
});
