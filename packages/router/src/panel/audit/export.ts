import type { AuditFilters, AuditFormat } from './filters.ts';
import type { PresentedAuditEntry } from './present.ts';

/** The operations that an export calls. */
type Source = {
  startAuditExport: (input: {
    format: AuditFormat;
    filters: AuditFilters;
  }) => Promise<{ seq: number; chain_hash: string } | null>;
  listAuditEntries: (
    input: AuditFilters & { limit: number; order: 'asc'; cursor: string | undefined },
  ) => Promise<{ data: PresentedAuditEntry[]; meta: { page: { next_cursor: string | null } } }>;
};

const pageSize = 500;

const columns = [
  'seq',
  'created_at',
  'actor_kind',
  'actor_id',
  'actor_name',
  'action',
  'outcome',
  'subject_type',
  'subject_id',
  'details',
  'ip',
  'correlation_id',
  'id',
  'entry_hash',
  'chain_hash',
  'sealed_at',
] as const;
/** A byte order mark in front lets spreadsheets read UTF-8. */
const header = `\uFEFF${columns.join(',')}\r\n`;
const emptySeal = { seq: null, entry_hash: null, chain_hash: null, sealed_at: null };

/**
 * Yields the log as lines of text, oldest entry first, read page by page as the consumer asks for more. CSV is for
 * people. JSON Lines contain `{entry, seal}`, enough to recompute the chain, and end with `{anchor}`: the head of the
 * chain when the export began.
 */
export async function* exportAudit(panel: Source, format: AuditFormat, filters: AuditFilters): AsyncGenerator<string> {
  const anchor = await panel.startAuditExport({ format, filters });
  if (format === 'csv') yield header;
  for (let cursor: string | undefined; ; ) {
    const { data, meta } = await panel.listAuditEntries({ ...filters, limit: pageSize, order: 'asc', cursor });
    yield data.map(format === 'csv' ? csvRow : jsonLine).join('');
    if (meta.page.next_cursor === null) break;
    cursor = meta.page.next_cursor;
  }
  if (format === 'jsonl') yield `${JSON.stringify({ anchor })}\n`;
}

function jsonLine({ entry, seal }: PresentedAuditEntry): string {
  return `${JSON.stringify({ entry, seal })}\n`;
}

/** One row of CSV (RFC 4180). */
function csvRow({ entry, actorName, seal }: PresentedAuditEntry): string {
  const values: Record<(typeof columns)[number], unknown> = {
    ...entry,
    ...emptySeal,
    ...seal,
    actor_name: actorName,
    details: JSON.stringify(entry.details),
  };
  return `${columns.map((column) => csvCell(values[column])).join(',')}\r\n`;
}

/**
 * Prefixes text that a spreadsheet would evaluate as a formula with an apostrophe, which the spreadsheet does not
 * display. Source: OWASP, CSV Injection.
 */
function csvCell(value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value);
  const harmless = /^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text;
  return /[",\r\n']/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
