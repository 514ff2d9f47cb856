import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiledBy } from '@invoicing/db/testing/env';
import { createKeys } from '@invoicing/db/testing/factories';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { root } from './settings.ts';

const run = promisify(execFile);
const { env: keys } = createKeys();
const urls = {
  DATABASE_URL: 'postgres://127.0.0.1:1/x',
  ORGANIZATION_DATABASE_URL: 'postgres://127.0.0.1:1/x',
  BASE_URL: 'http://localhost:3000',
  PANEL_ORIGIN: 'http://localhost:3003',
};
const complete: Record<string, string> = { ...urls, ...keys, NEXTAUTH_SECRET: keys.TOKEN_PEPPER };
const secrets = { api: Object.keys(keys), worker: Object.keys(keys), panel: [...Object.keys(keys), 'NEXTAUTH_SECRET'] };

/** A process that reads each of the environments which it is given, as processes do when they start. */
const reader = `
  const { inspect } = await import('node:util');
  const [file, environments] = process.argv.slice(1);
  const said = [];
  for (const [index, environment] of JSON.parse(environments).entries()) {
    process.env = environment;
    const { readEnv } = await import(file + '?' + index);
    try {
      readEnv();
      said.push('read');
    } catch (error) {
      said.push(inspect(error));
    }
  }
  console.log(JSON.stringify(said));
`;

/** What reading each of these environments leads to. */
async function read(app: string, environments: Record<string, string>[]): Promise<string[]> {
  const file = path.join(root, 'apps', app, 'src/env.ts');
  const args = ['--input-type=module', '-e', reader, file, JSON.stringify(environments)];
  const { stdout } = await run(process.execPath, args, { env: compiledBy(), cwd: root });
  return z.array(z.string()).parse(JSON.parse(stdout));
}

const without = (name: string) => Object.fromEntries(Object.entries(complete).filter(([known]) => known !== name));

describe.each(Object.entries(secrets))('%s', (app, names) => {
  let whole: string | undefined;
  let lacking: string[];
  beforeAll(async () => {
    [whole, ...lacking] = await read(app, [complete, ...names.map(without)]);
  });

  it('reads a complete environment', () => {
    expect(whole).toBe('read');
  });

  it.each(names.map((name, index) => ({ name, index })))(
    'does not start without $name, has no default for it, and says so without revealing another secret',
    ({ name, index }) => {
      const said = lacking[index];
      expect(said).toContain(`${name}: is missing`);
      for (const value of Object.values(keys)) expect(said).not.toContain(value);
    },
  );
});

it('the api and the worker end at a weak key instead of starting with it', async () => {
  for (const app of ['api', 'worker']) {
    const main = path.join(root, 'apps', app, 'src/main.ts');
    const env = { ...complete, TOKEN_PEPPER: Buffer.alloc(32, 'changeme').toString('base64') };
    await expect(run(process.execPath, [main], { env, cwd: root })).rejects.toMatchObject({
      code: 1,
      stderr: 'TOKEN_PEPPER: must be random: openssl rand -base64 32\n',
    });
  }
});
