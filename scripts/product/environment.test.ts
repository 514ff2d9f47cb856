import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { compiledBy } from '@invoicing/db/testing/env';
import { createKeys } from '@invoicing/db/testing/factories';
import { describe, expect, it } from 'vitest';
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

/** What a process says that reads its environment, as it does when it starts. */
async function read(app: string, env: Record<string, string>): Promise<string> {
  const file = path.join(root, 'apps', app, 'src/env.ts');
  const args = [
    '--input-type=module',
    '-e',
    `const { readEnv } = await import(${JSON.stringify(file)}); readEnv(); console.log('read');`,
  ];
  return run(process.execPath, args, { env: { ...compiledBy(), ...env }, cwd: root }).then(
    ({ stdout }) => stdout,
    (error: { stderr: string }) => error.stderr,
  );
}

describe.each(Object.entries(secrets))('%s', (app, names) => {
  it('reads a complete environment', async () => {
    expect(await read(app, complete)).toContain('read');
  });

  it.each(names)(
    'does not start without %s, has no default for it, and says so without revealing another secret',
    async (name) => {
      const { [name]: _, ...rest } = complete;
      const said = await read(app, rest);
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
