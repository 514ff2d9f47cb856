import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';

const first = createServer();
beforeAll(async () => void (await once(first.listen(0, '127.0.0.1'), 'listening')));
afterAll(() => first.close());

/** A process that starts with these statements, and how it ends. */
const started = (statements: string) =>
  promisify(execFile)(process.execPath, [
    '--input-type=module',
    '-e',
    `import { startOrExit } from '${path.join(import.meta.dirname, 'start.ts')}';
     import { createServer } from 'node:net';
     await startOrExit(async () => { ${statements} });`,
  ]).then(
    () => ({ code: 0, stderr: '' }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, stderr }),
  );

test('a port that another process has ends a start with one line about what to do', async () => {
  const { port } = Object(first.address());
  const listen = `await new Promise((resolve, reject) => createServer().once('error', reject).listen(${port}, '127.0.0.1', resolve));`;
  expect(await started(listen)).toEqual({
    code: 1,
    stderr: `Port ${port} of 127.0.0.1 is taken by another process: end that one, or give this one another PORT or METRICS_PORT.\n`,
  });
});

test('any other failure of a start is left as it is', async () => {
  expect(await started("throw new TypeError('a mistake');")).toEqual({
    code: 1,
    stderr: expect.stringMatching(/TypeError: a mistake\n {4}at /),
  });
});
