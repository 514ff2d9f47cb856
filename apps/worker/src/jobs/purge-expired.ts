import { ask, int, prepare, type RawBuilder, sql, time } from '@invoicing/db/connection/prepared';
import type { Services } from '../services.ts';

const dayMs = 86_400_000;

/**
 * The retention of one table: rows whose column is this many days in the past are deleted, if the further SQL condition
 * holds.
 */
type Rule = { table: string; column: string; days: number; and?: (endedBy: RawBuilder<Date>) => RawBuilder<unknown> };

/** A delivery without further attempts; others stay however old they are. */
const isOver = (delivery: string) => sql`${sql.raw(delivery)}.status NOT IN ('pending', 'retry_scheduled')`;

/**
 * Every table whose rows outlive their use: idempotency records, links and files of previews, challenges, codes,
 * tokens, sessions, known browsers, rotated webhook secrets; failed pages, mails and webhook deliveries after 30 days;
 * notices and days of the status page after 90; unanswered or GUS lookups, and counts of requests to registers, after
 * 30. Attempts are deleted before their delivery, replays before the deliveries that they replay. None of these tables
 * may be partitioned: a ctid is unique in one partition alone.
 */
export const purged: readonly Rule[] = [
  { table: 'idempotency_records', column: 'expires_at', days: 0 },
  { table: 'download_links', column: 'expires_at', days: 1 },
  { table: 'known_devices', column: 'expires_at', days: 0 },
  {
    table: 'blobs',
    column: 'expires_at',
    days: 0,
    and: () =>
      sql`NOT EXISTS (SELECT 1 FROM download_links AS link WHERE link.organization_id = old.organization_id AND link.sha256 = old.sha256)`,
  },
  { table: 'auth_challenges', column: 'expires_at', days: 1 },
  { table: 'oauth_access_tokens', column: 'expires_at', days: 1 },
  { table: 'oauth_authorization_requests', column: 'expires_at', days: 1 },
  { table: 'oauth_authorization_codes', column: 'expires_at', days: 1 },
  { table: 'oauth_refresh_tokens', column: 'expires_at', days: 1 },
  { table: 'panel_sessions', column: 'absolute_expires_at', days: 90 },
  { table: 'webhook_secrets', column: 'expires_at', days: 0 },
  { table: 'throttles', column: 'window_ends_at', days: 1 },
  { table: 'ksef_sessions', column: 'closed_at', days: 30 },
  { table: 'ksef_packages', column: 'settled_at', days: 30 },
  { table: 'ksef_sign_ins', column: 'refresh_until', days: 0 },
  { table: 'mails', column: 'created_at', days: 30 },
  { table: 'notices', column: 'created_at', days: 90, and: () => sql`settled_at IS NOT NULL` },
  // Answers of the white list and VIES are evidence and are kept.
  { table: 'lookups', column: 'created_at', days: 30, and: () => sql`(source = 'gus' OR answered_at IS NULL)` },
  { table: 'lookup_requests', column: 'day', days: 30 },
  { table: 'status_days', column: 'day', days: 91 },
  { table: 'page_failures', column: 'created_at', days: 30 },
  {
    table: 'webhook_attempts',
    column: 'created_at',
    days: 30,
    and: (endedBy) => sql`EXISTS (SELECT 1 FROM webhook_deliveries AS delivery
      WHERE delivery.organization_id = old.organization_id AND delivery.id = old.delivery_id AND delivery.created_at <= ${endedBy} AND ${isOver('delivery')})`,
  },
  {
    table: 'webhook_deliveries',
    column: 'created_at',
    days: 30,
    and: () => sql`${isOver('old')}
      AND NOT EXISTS (SELECT 1 FROM webhook_attempts AS attempt WHERE attempt.organization_id = old.organization_id AND attempt.delivery_id = old.id)
      AND NOT EXISTS (SELECT 1 FROM webhook_deliveries AS replay WHERE replay.organization_id = old.organization_id AND replay.replay_of_id = old.id)`,
  },
];

/** A row that was changed in the meantime has another ctid and is kept. */
const statementOf = ({ table, column, and }: Rule) =>
  prepare(`purge-${table}`, { endedBy: time, most: int }, ({ endedBy, most }) => {
    const of = sql.raw(table);
    const wanted = sql`SELECT old.ctid FROM ${of} AS old WHERE old.${sql.raw(column)} <= ${endedBy}${and ? sql` AND ${and(endedBy)}` : sql``}
    LIMIT ${most}`;
    return sql<{ count: number }>`WITH gone AS (DELETE FROM ${of} WHERE ctid = ANY (ARRAY(${wanted})) RETURNING 1)
    SELECT count(*)::int AS count FROM gone`;
  });

const statements = purged.map((rule) => ({ ...rule, statement: statementOf(rule) }));

/** The number of rows deleted by one statement, so that its locks are short. */
export const purgeBatch = 1000;
const usualBudgetMs = 5 * 60_000;

/** Deletes expired rows for a few minutes at most; the next hourly run continues. */
export async function purgeExpired(services: Services): Promise<void> {
  await purge(services, usualBudgetMs);
}

/**
 * Goes through the tables round-robin, one batch of each, so that a large one does not delay the others.
 * @param budgetMs the time after which no further round begins; the first is always completed
 */
export async function purge(
  { db, clock, logger }: Pick<Services, 'db' | 'clock' | 'logger'>,
  budgetMs: number,
): Promise<void> {
  const now = clock().getTime();
  const end = performance.now() + budgetMs;
  for (let left = statements; left.length > 0; ) {
    const more: typeof statements = [];
    for (const rule of left) {
      const [gone] = await ask(db, rule.statement, { endedBy: new Date(now - rule.days * dayMs), most: purgeBatch });
      if (gone?.count === purgeBatch) more.push(rule);
    }
    left = more;
    if (left.length > 0 && performance.now() >= end) {
      logger.warn(
        { tables: left.map(({ table }) => table) },
        'purge of expired rows incomplete: the next hourly run continues',
      );
      return;
    }
  }
}
