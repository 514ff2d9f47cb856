import type pg from 'pg';

const digest = (columns: string, table: string, order: string) =>
  `SELECT count(*) || ' ' || coalesce(encode(sha256(convert_to(
      string_agg(concat_ws('|', ${columns}), E'\\n' ORDER BY ${order}), 'UTF8')), 'hex'), '-') AS fact
    FROM ${table}`;

/** What must be equal after a restore: counts, and a hash of the identifying columns. */
const questions = {
  'numbers of invoices': digest(
    'organization_id, series, number, issue_date, document_sha256, content_hash',
    'invoices',
    'organization_id, id',
  ),
  'numbers of corrections': digest(
    'organization_id, series, number, issue_date, document_sha256, content_hash',
    'invoice_corrections',
    'organization_id, id',
  ),
  'counters of number series': digest(
    'organization_id, series_id, period, last_value',
    'number_counters',
    'organization_id, series_id, period',
  ),
  'KSeF numbers': digest('organization_id, id, status, ksef_number', 'submissions', 'organization_id, id'),
  'hashes of files': digest('organization_id, sha256, size_bytes', 'blobs', 'organization_id, sha256'),
  'audit entries': digest('organization_id, seq, chain_hash', 'audit_seals', 'organization_id, seq'),
} as const;

/** The facts of a database, by what they are of. */
export async function factsOf(client: pg.Client): Promise<Record<string, string>> {
  const facts: Record<string, string> = {};
  for (const [name, text] of Object.entries(questions))
    facts[name] = (await client.query<{ fact: string }>(text)).rows[0]?.fact ?? '';
  return facts;
}
