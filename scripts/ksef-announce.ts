import { parseArgs } from 'node:util';
import type { Db } from '@invoicing/db/connection/client';
import { KsefAnnouncementKind, KsefEnvironment } from '@invoicing/db/generated/enums';
import { parseMoment } from '@invoicing/domain/dates/moment';
import { z } from 'zod';
import { command, Misuse } from './command.ts';
import { variables } from './env.ts';
import { readPublishedStatus } from './ksef-status.ts';
import { openOwnerDb } from './product/installation.ts';

// Records the ministry's announcements about KSeF, which move the legal deadlines of documents not sent on their day.
const usage = `npm run ksef:announce -- --list
  --kind unavailability|failure|total_failure --from 2027-03-01T08:00:00+01:00 --source <where it was announced>
      [--until <moment>] [--environment production]   note what was announced; without --until it lasts
  --end <id> --until <moment>                         note when it ended
  --look [--environment production] [--status-url <address, where it has moved>]
                                                      what KSeF says of itself: it informs, and notes nothing
  --withdraw <id>                                     what was noted is wrong: it counts no more, and stays in the list
`;
const text = { type: 'string' } as const;
const options = {
  environment: { ...text, default: 'production' },
  kind: text,
  from: text,
  until: text,
  source: text,
  end: text,
  withdraw: text,
  list: { type: 'boolean' },
  look: { type: 'boolean' },
  'status-url': text,
} as const;
const Moment = z.string().transform((given, context) => {
  const moment = parseMoment(given);
  if (moment instanceof Date) return moment;
  context.addIssue({ code: 'custom', message: 'a time with its offset, such as 2027-03-01T08:00:00+01:00' });
  return z.NEVER;
});
const Announced = z.object({
  environment: z.enum(KsefEnvironment),
  kind: z.enum(KsefAnnouncementKind),
  from: Moment,
  until: Moment.optional(),
  source: z.string().trim().min(1).max(500),
});
const Ended = z.object({ end: z.uuid(), until: Moment });
type Values = Readonly<Record<string, string | boolean | undefined>>;

await command(usage, async () => {
  const { values } = parseArgs({ options });
  if (values.look === true) {
    const lines = await readPublishedStatus(values.environment, values['status-url']);
    return void process.stdout.write(`${lines.join('\n')}\n`);
  }
  const act = actionOf(values);
  const db = await openOwnerDb(variables());
  process.stdout.write(`${await act(db).finally(() => db.$disconnect())}\n`);
});

/** What is asked for, checked before a database is opened. @throws Misuse naming the options that do not fit */
function actionOf(values: Values): (db: Db) => Promise<string> {
  if (values['list'] === true) return listed;
  if (values['withdraw'] !== undefined) {
    const id = read(z.object({ withdraw: z.uuid() }), values).withdraw;
    return (db) => change(db, id, { withdrawnAt: new Date() }, 'is withdrawn');
  }
  if (values['end'] !== undefined) {
    const { end, until } = read(Ended, values);
    return (db) => change(db, end, { endsAt: until }, `ends at ${until.toISOString()}`);
  }
  const { from: startsAt, until: endsAt = null, ...given } = read(Announced, values);
  if (endsAt !== null && endsAt <= startsAt) throw new Misuse('--until is not after --from.');
  return async (db) => {
    const { id } = await db.ksefAnnouncement.create({ data: { ...given, startsAt, endsAt } });
    return `Announcement ${id} is noted. Deadlines of ${given.environment} count with it from now on.`;
  };
}

function read<Schema extends z.ZodType>(schema: Schema, values: Values): z.infer<Schema> {
  const given = schema.safeParse(values);
  if (given.success) return given.data;
  throw new Misuse(
    `Missing or wrong: ${given.error.issues.map(({ path: [name], message }) => `--${String(name)} (${message})`).join(', ')}`,
  );
}

async function change(
  db: Db,
  id: string,
  data: { endsAt: Date } | { withdrawnAt: Date },
  done: string,
): Promise<string> {
  const { count } = await db.ksefAnnouncement.updateMany({ where: { id, withdrawnAt: null }, data });
  if (count === 0) throw new Error(`There is no announcement ${id} that counts.`);
  return `Announcement ${id} ${done}.`;
}

async function listed(db: Db): Promise<string> {
  // Bounded: the ministry announces a few in a year.
  const rows = await db.ksefAnnouncement.findMany({ orderBy: { startsAt: 'asc' } });
  const lines = rows.map(({ id, environment, kind, startsAt, endsAt, source, withdrawnAt }) =>
    [
      id,
      environment,
      kind,
      startsAt.toISOString(),
      endsAt?.toISOString() ?? 'lasts',
      ...(withdrawnAt ? ['withdrawn'] : []),
      source,
    ].join('  '),
  );
  return lines.length === 0 ? 'Nothing is noted.' : lines.join('\n');
}
