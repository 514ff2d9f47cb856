import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openService, type Service, today } from './service.ts';

const run = promisify(execFile);
const folder = path.resolve(import.meta.dirname, '..');
const project = mkdtempSync(path.join(tmpdir(), 'sdk-'));
let service: Service;

beforeAll(async () => {
  service = await openService();
  await run(process.execPath, [path.join(folder, 'scripts/build.ts')]);
  await run('pnpm', ['pack', '--pack-destination', project], { cwd: folder });
  const [tarball = ''] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  writeFileSync(path.join(project, 'package.json'), '{ "name": "shop", "version": "1.0.0" }');
  await run('npm', ['install', '--offline', '--no-audit', '--no-fund', `./${tarball}`], { cwd: project });
});
afterAll(async () => {
  await service.door.close();
  rmSync(project, { recursive: true, force: true });
});

const use = (given: string) => `
const [, , baseUrl, clientId, clientSecret] = process.argv;
const client = new Invoicing({ baseUrl, clientId, clientSecret });
client.customers.create(${JSON.stringify({ name: 'ACME', tax_identifier: '5252445767', address: { country_code: 'PL', address_line_1: 'ul. Prosta 1, 00-001 Warszawa' }, external_system: 'shop', external_reference: given })})
  .then(({ external_reference }) => client.customers.list({ external_reference }).toArray({ limit: 5 }))
  .then((found) => console.log(found.length, found[0].external_reference, typeof unwrap));
`;

async function output(file: string, source: string): Promise<string> {
  writeFileSync(path.join(project, file), source);
  const { clientId, clientSecret } = service.tenant.client;
  const given = [file, service.door.base, clientId, clientSecret];
  return (await run(process.execPath, given, { cwd: project })).stdout.trim();
}

test('the packed package, in an empty project, works with import', async () => {
  const source = `import { Invoicing } from '@invoicing/sdk';\nimport { unwrap } from '@invoicing/sdk/webhooks';\n${use('esm')}`;
  expect(await output('shop.mjs', source)).toBe('1 esm function');
});

test('the packed package, in an empty project, works with require', async () => {
  const source = `const { Invoicing } = require('@invoicing/sdk');\nconst { unwrap } = require('@invoicing/sdk/webhooks');\n${use('cjs')}`;
  expect(await output('shop.cjs', source)).toBe('1 cjs function');
});

test('the example of the readme runs in it as printed, until a person has to decide', async () => {
  const [, example = ''] = /```ts\n(.+?)```/s.exec(readFileSync(path.join(folder, 'README.md'), 'utf8')) ?? [];
  const given = `const [, , baseUrl, clientId, clientSecret] = process.argv;
const today = '${today()}';
const store = () => {};
const notify = (text) => { console.log(text); process.exit(0); };
${example}`;
  expect(await output('readme.mjs', given)).toMatch(/^issue by \d{4}-\S+Z: http\S+\/approve\/\S+$/);
});

test('it needs no other package, and its types hold in a strict project', async () => {
  const manifest = JSON.parse(readFileSync(path.join(project, 'node_modules/@invoicing/sdk/package.json'), 'utf8'));
  expect(manifest.dependencies ?? {}).toEqual({});
  writeFileSync(
    path.join(project, 'shop.mts'),
    `import { Invoicing } from '@invoicing/sdk';
import { isEvent, unwrap } from '@invoicing/sdk/webhooks';
const client = new Invoicing({ baseUrl: 'https://invoices.example.com', clientId: 'a', clientSecret: 'b' });
export const names = async (): Promise<string[]> => (await client.customers.list({ limit: 5 }).toArray({ limit: 5 })).map(({ name }) => name);
export const state = async (id: string): Promise<string> => (await client.submissions.waitFor(id)).status;
export async function heard(body: string, headers: Headers): Promise<string> {
  const event = await unwrap(body, headers, 'whsec_');
  return isEvent(event, 'invoice.issued') ? event.data.object.number : event.type;
}
// @ts-expect-error an invoice is issued of a draft
export const wrong = () => client.invoices.issue({ draft: 'x' });
`,
  );
  const options = {
    target: 'ES2023',
    module: 'NodeNext',
    strict: true,
    noEmit: true,
    types: [],
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  };
  writeFileSync(path.join(project, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, files: ['shop.mts'] }));
  const compiler = path.resolve(folder, '../../node_modules/typescript-native/bin/tsc');
  await run(process.execPath, [compiler, '-p', project]);
});
