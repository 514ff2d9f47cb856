import { execFile, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDoor } from '@invoicing/api/test/door.ts';
import { inheritedBy } from '@invoicing/db/testing/env';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { withCheckDigits } from '@invoicing/domain/identifiers/ksef-number';
import { approve, createTenant, type Harness, type Tenant } from '@invoicing/router/testing/harness';
import { Webhook } from 'standardwebhooks';
import { expect, test } from 'vitest';

const folder = path.resolve(import.meta.dirname, '..');
const hasPython = spawnSync('python3', ['--version']).status === 0;

/** What people and KSeF do, for tests that know the service by its public API alone. */
async function openControl(harness: Harness, tenant: Tenant) {
  const doers: Record<string, (given: Record<string, string>) => Promise<unknown>> = {
    '/approve': ({ approval_url }) => approve(harness, tenant, { approval_url }),
    '/accept': ({ id = '' }) => {
      const ksefNumber = withCheckDigits(`5265877635-${warsawDay(new Date()).replaceAll('-', '')}-0123456789AB`);
      return harness.database.db.submission.updateMany({ where: { id }, data: { status: 'accepted', ksefNumber } });
    },
    '/end-tokens': () => harness.database.db.accessToken.updateMany({ data: { expiresAt: new Date(0) } }),
  };
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    await doers[request.url ?? '']?.(JSON.parse(Buffer.concat(chunks).toString() || '{}'));
    response.end('{}');
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${trustAddress(server.address()).port}`, close: () => void server.close() };
}

function delivery(body: string, secret: string) {
  const now = new Date();
  const headers = { 'Webhook-Id': 'e-1', 'Webhook-Timestamp': String(Math.floor(now.getTime() / 1000)) };
  return {
    body,
    secret,
    headers: { ...headers, 'Webhook-Signature': `v1a,AAAA ${new Webhook(secret).sign('e-1', now, body)}` },
  };
}

test('its version is that of the other client', () => {
  const [, version] = /^VERSION = "(.+)"$/m.exec(readFileSync(path.join(folder, 'invoicing/client.py'), 'utf8')) ?? [];
  expect(version).toBe(JSON.parse(readFileSync(path.join(folder, '../sdk-typescript/package.json'), 'utf8')).version);
});

// Where there is no Python there is nothing to run it with.
if (hasPython) {
  test('copied into an empty folder it does against the real service what it promises', async () => {
    const door = await openDoor();
    const tenant = await createTenant(door.harness);
    const control = await openControl(door.harness, tenant);
    const project = mkdtempSync(path.join(tmpdir(), 'sdk-python-'));
    cpSync(path.join(folder, 'invoicing'), path.join(project, 'invoicing'), { recursive: true });
    const tests = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.py'));
    for (const name of tests) cpSync(path.join(import.meta.dirname, name), path.join(project, name));
    const env = inheritedBy({
      PYTHONDONTWRITEBYTECODE: '1',
      SERVICE_URL: door.base,
      CLIENT_ID: tenant.client.clientId,
      CLIENT_SECRET: tenant.client.clientSecret,
      CONTROL_URL: control.url,
      TODAY: warsawDay(new Date()),
      README: path.join(folder, 'README.md'),
      CONTRACT: path.resolve(folder, '../contract/openapi.json'),
      DELIVERY: JSON.stringify(
        delivery(
          JSON.stringify({ type: 'invoice.issued', subject: { sequence: 3 }, name: 'Żółć' }),
          `whsec_${Buffer.alloc(32, 7).toString('base64')}`,
        ),
      ),
    });
    const ran = await new Promise<{ code: number; output: string }>((resolve) => {
      execFile('python3', ['-m', 'unittest', 'discover', '-v'], { cwd: project, env }, (error, stdout, stderr) => {
        resolve({ code: error ? 1 : 0, output: `${stdout}${stderr}` });
      });
    });
    control.close();
    await door.close();
    rmSync(project, { recursive: true });
    expect(ran.output).toMatch(/Ran \d\d tests/);
    expect(ran.code, ran.output).toBe(0);
  });
}

/** A server that listens on TCP has an address with a port. */
function trustAddress(address: unknown): AddressInfo {
  return address as AddressInfo;
}
