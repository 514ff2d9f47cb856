import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect } from '@playwright/test';
import { tour } from '../../../scripts/product/tour.ts';
import { memberWithRole, readOperatorDemo } from '../../support/demo.ts';
import { approve, signIn } from '../../support/person.ts';
import { test } from '../../support/quiet.ts';

let shell: ChildProcessWithoutNullStreams;
let folder: string;
let output = '';

test.beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'tour-'));
  output = '';
  // As strict as a shell gets; what it takes, bash and zsh take.
  shell = spawn('sh', [], { cwd: folder });
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
});
test.afterEach(() => {
  shell.kill();
  rmSync(folder, { recursive: true });
});

/** What the tour has printed last that looks like an approval page's address. */
const approvalUrl = (nth: number) => [...output.matchAll(/http\S+\/approve\/\S+/g)][nth]?.[0] ?? '';

test('the printed tour leads from a token to the UPO, with two decisions of a person in between', async ({ page }) => {
  const [, ...lines] = tour(readOperatorDemo()).trim().split('\n');
  const steps = lines.join('\n').split(/^echo '.*'$/m);
  expect(steps).toHaveLength(3);
  for (const [index, step] of steps.entries()) {
    shell.stdin.write(`${step}\n`);
    if (index === 2) break;
    await expect.poll(() => approvalUrl(index), { timeout: 600_000 }).not.toBe('');
    await page.goto(approvalUrl(index));
    if (index === 0) await signIn(page, memberWithRole('approver', readOperatorDemo()));
    await approve(page);
  }
  shell.stdin.end();
  await new Promise((resolve) => shell.once('close', resolve));
  const [, confirmed, own] = /<SkrotDokumentu>(\S+)\n(\S+)/.exec(output) ?? [];
  expect(confirmed, output).toMatch(/^[A-Za-z0-9+/]{43}=$/);
  expect(own).toBe(confirmed);
  expect(output).not.toContain('TypeError');
});

test('where a line of the tour fails, it prints what the service answered', async () => {
  const demo = readOperatorDemo();
  const [client] = demo.clients;
  const wrong = tour({ ...demo, clients: [{ ...Object(client), client_secret: 'wrong' }] });
  shell.stdin.end(`${wrong.trim().split('\n').slice(1, 6).join('\n')}\n`);
  await new Promise((resolve) => shell.once('close', resolve));
  expect(output).toContain('Not what the tour expects: {"error":"invalid_client"');
});
