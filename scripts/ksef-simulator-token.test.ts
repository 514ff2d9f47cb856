import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { inheritedBy } from '@invoicing/db/testing/env';
import { createSimulator, type Simulator } from '@invoicing/ksef-simulator/server';
import { afterAll, beforeAll, expect, test } from 'vitest';

const nip = '5252445767';
let simulator: Simulator;
beforeAll(async () => {
  simulator = await createSimulator();
});
afterAll(() => simulator.close());

async function makeToken(
  url: string,
  given: string[],
  further: Record<string, string> = {},
): Promise<{ code: number; out: string; err: string }> {
  const env = inheritedBy({ KSEF_SIMULATOR_CONTROL_URL: url, ...further });
  return promisify(execFile)(process.execPath, [path.join(import.meta.dirname, 'ksef-simulator-token.ts'), ...given], {
    env,
  }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout.trim(), err: stderr }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({
      code,
      out: stdout,
      err: stderr,
    }),
  );
}

test('prints a token that the simulator takes from this seller, and nothing else', async () => {
  const { code, out, err } = await makeToken(simulator.controlUrl, ['--nip', nip]);
  expect({ code, err }).toEqual({ code: 0, err: '' });
  expect(out).toMatch(/^\d{8}-EC-[0-9A-F]{10}-[0-9A-F]{10}-[0-9A-F]{2}\|nip-5252445767\|[0-9a-f]{64}$/);
  expect(simulator.store.tokens.get(nip)?.has(out)).toBe(true);
});

test('a wrong NIP, and a simulator that does not run, each have words of their own', async () => {
  expect(await makeToken(simulator.controlUrl, ['--nip', '5252445768'])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('right check digit'),
  });
  expect(await makeToken('http://127.0.0.1:1', ['--nip', nip])).toMatchObject({
    code: 1,
    out: '',
    err: expect.stringContaining('Is the product running?'),
  });
});

test('where no simulator is named and no product runs on the data folder, both ways out are said', async () => {
  const DATA_DIR = await mkdtemp(path.join(tmpdir(), 'invoicing-'));
  const { code, err } = await makeToken('', ['--nip', nip], { DATA_DIR });
  expect({ code, err }).toEqual({
    code: 1,
    err: expect.stringMatching(/^No product runs on \S+\. Run npm start, or set KSEF_SIMULATOR_CONTROL_URL [^\n]+\n$/),
  });
  await rm(DATA_DIR, { recursive: true });
});
