import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { requireFittingKeys } from '@invoicing/db/secrets/sealing-canary';
import { createKeys } from '@invoicing/db/testing/factories';
import { type TestDatabase, takeTestDatabase } from '@invoicing/db/testing/used-databases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { variables } from '../env.ts';
import { root } from './settings.ts';

const run = promisify(execFile);
const { env: keys, keys: right } = createKeys();
let database: TestDatabase;

beforeAll(async () => {
  database = await takeTestDatabase();
  await requireFittingKeys(database.db, right.encryption);
});
afterAll(() => database.drop());

/** Starts a process of the product as it is shipped; gives how it ended and what it said. */
async function start(app: 'api' | 'worker', changes: Record<string, string>): Promise<{ code: number; said: string }> {
  const logins = {
    DATABASE_URL: app === 'api' ? database.serviceUrl : database.workerUrl,
    ORGANIZATION_DATABASE_URL: database.organizationUrl,
  };
  const places = { BASE_URL: 'http://localhost:3000', PANEL_ORIGIN: 'http://127.0.0.1:1', PORT: '0' };
  const env = { ...variables(), ...keys, ...logins, ...places, ...changes };
  return run(process.execPath, [path.join(root, 'apps', app, 'src/main.ts')], { env, cwd: root }).then(
    ({ stderr }) => ({ code: 0, said: stderr }),
    ({ code, stderr }: { code: number; stderr: string }) => ({ code, said: stderr }),
  );
}

describe.concurrent.each(['api', 'worker'] as const)('the %s', (app) => {
  it('ends at its start when SEALING_KEYS do not open what the database holds, and says which key is missing', async () => {
    const { code, said } = await start(app, { SEALING_KEYS: createKeys().env.SEALING_KEYS });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/SEALING_KEYS do not open what this database holds: it was sealed with the key k1/),
    });
    expect(said).not.toContain(keys.SEALING_KEYS);
  });

  it('ends at its start when its login owns the tables, and says what to give it', async () => {
    const { code, said } = await start(app, { DATABASE_URL: database.url });
    expect({ code, said }).toEqual({
      code: 1,
      said: expect.stringMatching(/a process must not serve with it[\s\S]*CREATE ROLE/),
    });
  });
});

it.concurrent('the api ends at its start when operations of organizations would run with the login of another process', async () => {
  const { code, said } = await start('api', { ORGANIZATION_DATABASE_URL: database.workerUrl });
  expect({ code, said }).toEqual({ code: 1, said: expect.stringContaining('must be a member of invoicing_app alone') });
});
