import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { recordAudit } from '@invoicing/db/audit/audit';
import { inOrganization } from '@invoicing/db/connection/transaction';
import {
  archiveSeries,
  createSeries,
  listSeries,
  noteNumbers,
  type SeriesChange,
  type SeriesScope,
} from '@invoicing/router/settings/series';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { openOwnerDb } from './product/installation.ts';
import { inLines } from './refusal-lines.ts';

// Number series of an organization without a browser: what the panel does for its owners and admins.
const usage = `npm run organization:series -- list --organization <id>
    prints the series with the number that each would give today, as JSON
npm run organization:series -- create --organization <id> --code <FS> --name <Sales> --pattern '{series}/{n}/{YYYY}'
    --reset month|year|never   [--documents invoices|corrections|advance_invoices|settlements|simplified_invoices]
    [--start-at <count>]                           in the period that runs today
npm run organization:series -- import --organization <id> --documents invoice|correction --file <numbers.txt>
    notes numbers given in another program, one on each line; - reads standard input, and nothing takes them back
npm run organization:series -- archive|restore --organization <id> --code <FS>
`;
const text = { type: 'string' } as const;
const options = {
  organization: text,
  code: text,
  name: text,
  pattern: text,
  reset: text,
  documents: text,
  'start-at': text,
  file: text,
} as const;
type Values = ReturnType<typeof read>['values'];

await command(usage, async () => {
  const { values, positionals } = read();
  const organizationId = z.uuid().safeParse(values.organization);
  const [action, ...rest] = positionals;
  if (!organizationId.success || rest.length > 0) throw new Misuse('Say which organization, and what to do.');
  const db = await openOwnerDb(variables());
  await inOrganization(db, organizationId.data, (tx) =>
    act(action, { tx, organizationId: organizationId.data, now: new Date() }, values),
  )
    .catch((error: unknown) => Promise.reject(inLines(error)))
    .finally(() => db.$disconnect());
});

function read() {
  return parseArgs({ options, allowPositionals: true });
}

async function act(action: string | undefined, scope: SeriesScope, values: Values): Promise<void> {
  await requireOrganization(scope);
  switch (action) {
    case 'list':
      return say(JSON.stringify(await listSeries({ ...scope, db: scope.tx }), null, 2));
    case 'create':
      return done(scope, await createSeries(scope, seriesFrom(values)), `Series ${values.code} is made.`);
    case 'import': {
      const noted = await noteNumbers(scope, documentsFrom(values), numbersFrom(values));
      return done(scope, noted, `${noted.added} numbers were added, ${noted.known} were already known.`);
    }
    case 'archive':
    case 'restore': {
      if (values.code === undefined) throw new Misuse('Say which series: --code.');
      const changed = await archiveSeries(scope, { code: values.code }, action === 'archive');
      return changed ? done(scope, changed, `Series ${values.code}: ${action}d.`) : say('Nothing to change.');
    }
    default:
      throw new Misuse('Say list, create, import, archive or restore.');
  }
}

async function requireOrganization({ tx, organizationId }: SeriesScope): Promise<void> {
  if ((await tx.organization.count({ where: { id: organizationId } })) === 0)
    throw new Error(`There is no organization ${organizationId}.`);
}

function seriesFrom({ code, name, pattern, reset, documents = 'invoices', 'start-at': start }: Values): object {
  return { code, name, pattern, reset, documents, ...(start === undefined ? {} : { startAt: Number(start) }) };
}

function documentsFrom({ documents }: Values): 'invoice' | 'correction' {
  if (documents === 'invoice' || documents === 'correction') return documents;
  throw new Misuse('Say whose numbers these are: --documents invoice or correction.');
}

function numbersFrom({ file }: Values): string[] {
  if (file === undefined) throw new Misuse('Say where the numbers are: --file.');
  const lines = readFileSync(file === '-' ? 0 : file, 'utf8').split(/\r?\n/);
  return lines.filter((line) => line.trim() !== '');
}

async function done({ tx, organizationId }: SeriesScope, change: SeriesChange, words: string): Promise<void> {
  const { action, subjectId, details } = change;
  await recordAudit(tx, {
    organizationId,
    actorKind: 'operator',
    actorId: null,
    action,
    subjectType: subjectId === null ? 'organization' : 'number_series',
    subjectId: subjectId ?? organizationId,
    details,
  });
  say(words);
}

function say(words: string): void {
  process.stdout.write(`${words}\n`);
}
