import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { inheritedBy } from '@invoicing/db/testing/env';
import { approve } from '@invoicing/router/testing/harness';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { quickstartPage, quickstartSteps } from '../src/docs/quickstart.ts';
import { type Door, openDoor } from './door.ts';

let door: Door;
let shell: ChildProcessWithoutNullStreams;
let output = '';
beforeAll(async () => {
  door = await openDoor();
  const { clientId, clientSecret } = door.tenant.client;
  // The strictest shell: what it accepts, bash and zsh accept too.
  shell = spawn('sh', [], { env: inheritedBy({ CLIENT_ID: clientId, CLIENT_SECRET: clientSecret }) });
  for (const stream of [shell.stdout, shell.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString('utf8');
    });
});
afterAll(async () => {
  // Lets the shell exit on its own, so that its child processes have ended too; a signal would leave them running.
  const ended = new Promise((resolve) => shell.once('close', resolve));
  shell.stdin.end();
  await ended;
  await door.close();
});

/** Types a block and waits until it has ended. @returns what it printed */
async function type(block: string): Promise<string> {
  output = '';
  shell.stdin.write(`${block}\necho --end--\n`);
  await vi.waitFor(() => expect(output).toContain('--end--'), { timeout: 300_000, interval: 50 });
  return output.replace('--end--', '').trim();
}

test('every block of the quickstart works as printed, in one shell, with a person who approves at the printed addresses', async () => {
  const printed: string[] = [];
  const page = quickstartPage.markdown(door.base);
  for (const { shell: block } of quickstartSteps(door.base)) {
    expect(page).toContain(block);
    const said = await type(block);
    expect(said).not.toContain('The service answered');
    if (said.includes('/approve/')) await approve(door.harness, door.tenant, { approval_url: said });
    printed.push(said);
  }
  expect(printed).toEqual([
    '',
    '',
    '',
    'true',
    expect.stringMatching(/\/approve\/\S+$/),
    '',
    expect.stringMatching(/\/approve\/\S+$/),
    'queued',
  ]);
  expect(await door.harness.database.db.invoice.count({ where: { organizationId: door.tenant.organizationId } })).toBe(
    1,
  );
});
