import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Db } from '@invoicing/db/connection/client';
import { inTransaction } from '@invoicing/db/connection/transaction';
import { setOrganizationSettings } from '@invoicing/router/settings/set-organization-settings';
import { settingsOf } from '@invoicing/router/settings/store';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb } from './product/installation.ts';
import { inLines } from './refusal-lines.ts';

// Shows and sets what an organization's invoices say of it, without a browser.
const usage = `npm run organization:settings -- show --organization <id>
    prints the settings with their version, as JSON
npm run organization:settings -- set --organization <id> --file <settings.json>   - reads standard input
    takes what show prints, changed: the version says what it was made from, and what is left out goes
  [--logo <picture>]                               a PNG or JPEG; "logo": null in the file takes it off
`;
const text = { type: 'string' } as const;
const options = { organization: text, file: text, logo: text } as const;
const Shown = z.strictObject({ version: z.number().int(), settings: z.looseObject({}) });

await command(usage, async () => {
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const organizationId = z.uuid().safeParse(values.organization);
  const [action, ...rest] = positionals;
  if (!organizationId.success || rest.length > 0) throw new Misuse('Say which organization, and what to do.');
  if (action === 'show') return withDb((db) => show(db, organizationId.data));
  if (action !== 'set' || values.file === undefined) throw new Misuse('Say show, or set with a file.');
  const given = readGiven(values.file);
  const logo = values.logo === undefined ? {} : { logo: readFileSync(values.logo) };
  return withDb((db) => set(db, { organizationId: organizationId.data, ...given, ...logo }));
});

async function withDb(work: (db: Db) => Promise<void>): Promise<void> {
  const db = await openOwnerDb(variables());
  await work(db).finally(() => db.$disconnect());
}

async function show(db: Db, id: string): Promise<void> {
  const organization = await db.organization.findUnique({ where: { id } });
  if (!organization) throw new Error(`There is no organization ${id}.`);
  const shown = { version: organization.settingsVersion, settings: await settingsOf(db, organization) };
  process.stdout.write(`${JSON.stringify(shown, null, 2)}\n`);
}

async function set(db: Db, given: Parameters<typeof setOrganizationSettings>[1]): Promise<void> {
  const { version, changed } = await inTransaction(db, (tx) => setOrganizationSettings(tx, given)).catch(
    (error: unknown) => Promise.reject(inLines(error)),
  );
  process.stdout.write(
    changed.length === 0
      ? `Nothing differs from version ${version}.\n`
      : `Version ${version}: ${changed.join(', ')}.\n`,
  );
}

function readGiven(file: string): { expectedVersion: number; settings: object } {
  const parsed = Shown.safeParse(parseJson(readFileSync(file === '-' ? 0 : file, 'utf8')));
  if (!parsed.success) throw new Error(`${file} does not hold what show prints: {"version": …, "settings": {…}}.`);
  return { expectedVersion: parsed.data.version, settings: parsed.data.settings };
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return null;
  }
}
