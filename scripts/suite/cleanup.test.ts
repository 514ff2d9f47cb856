import { spawn } from 'node:child_process';
import path from 'node:path';
import { expect, test } from 'vitest';

const cleanup = path.join(import.meta.dirname, 'cleanup.ts');

/**
 * Exists until it is taken down, which takes a moment; its work fails as soon as that begins, as a tool does whose
 * server goes away.
 */
const run = `
import { cleanUpOnSignals, withCleanup } from ${JSON.stringify(cleanup)};
cleanUpOnSignals();
const keepAlive = setInterval(() => {}, 1000);
let fail = () => {};
const takeDown = async () => {
  fail(new Error('the server is gone'));
  console.log('taking down');
  await new Promise((resolve) => setTimeout(resolve, 500));
  console.log('down');
};
await withCleanup(takeDown, () => new Promise((_, reject) => { fail = reject; console.log('running'); })).catch(() => {});
console.log('the next step');
clearInterval(keepAlive);
`;

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s takes everything down before the run ends, however often it comes',
  async (signal) => {
    const child = spawn(process.execPath, ['--input-type=module-typescript', '--eval', run], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.endsWith('running\n') || output.endsWith('taking down\n')) child.kill(signal);
    });
    const code = await new Promise((resolve) => child.once('exit', resolve));
    expect(output).toBe('running\ntaking down\ndown\n');
    expect(code).toBe(130);
  },
);
