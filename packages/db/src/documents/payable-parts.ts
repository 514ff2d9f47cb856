import type { Sql } from '../connection/client.ts';
import { ask, ints, type Placeholders, prepare, sql, uuids } from '../connection/prepared.ts';

/**
 * The total of a document, and the members of its input that determine how much of it is payable; nothing else is read.
 */
type PayableParts = { type: 'invoice' | 'correction'; gross: string; stated: unknown };

type VersionKey = { organizationId: string; draftId: string; draftVersion: number };
type Found = { draft_id: string; version: number; gross: string; stated: unknown };

type Numbered = { draftId: string; draftVersion: number };
export type NumberedSubject = {
  organizationId: string;
  draftId: string | null;
  correctionDraftId: string | null;
  subjectVersion: number | null;
  invoice: Numbered | null;
  correction: Numbered | null;
  submission: { invoice: Numbered | null; correction: Numbered | null } | null;
};

/** The same for the document of each given approval intent. */
export async function partsOfSubjects<Intent extends NumberedSubject>(
  tx: Sql,
  intents: readonly Intent[],
): Promise<(intent: Intent) => PayableParts> {
  const keys = intents.map(versionKeysOf);
  const ofInvoice = await partsOfInvoices(
    tx,
    keys.flatMap(({ invoice }) => invoice ?? []),
  );
  const ofCorrection = await partsOfCorrections(
    tx,
    keys.flatMap(({ correction }) => correction ?? []),
  );
  return (intent) => {
    const { invoice, correction } = versionKeysOf(intent);
    if (invoice) return ofInvoice(invoice);
    if (correction) return ofCorrection(correction);
    throw new Error('approval intent of neither a draft version nor a numbered document');
  };
}

/** The draft version that an approval intent is about: of an invoice or of a correction. */
export function versionKeysOf(intent: NumberedSubject): { invoice: VersionKey | null; correction: VersionKey | null } {
  const { organizationId, subjectVersion, submission } = intent;
  const drafted = (draftId: string | null) =>
    draftId === null || subjectVersion === null ? null : { draftId, draftVersion: subjectVersion };
  const key = (found: Numbered | null) =>
    found && { organizationId, draftId: found.draftId, draftVersion: found.draftVersion };
  return {
    invoice: key(drafted(intent.draftId) ?? intent.invoice ?? submission?.invoice ?? null),
    correction: key(drafted(intent.correctionDraftId) ?? intent.correction ?? submission?.correction ?? null),
  };
}

const versionsAsked = { organizations: uuids, drafts: uuids, versions: ints };
const from = ({ organizations, drafts, versions }: Placeholders<typeof versionsAsked>) =>
  sql`FROM unnest(${organizations}, ${drafts}, ${versions}) AS asked (organization_id, draft_id, version)`;
const invoiceParts = prepare(
  'payable-parts-of-invoices',
  versionsAsked,
  (given) => sql<Found>`SELECT version.draft_id::text AS draft_id, version.version, version.totals ->> 'gross' AS gross,
      (SELECT jsonb_object_agg(member.key, member.value) FROM jsonb_each(version.input) AS member
        WHERE member.key IN ('kind', 'payment', 'adjustments', 'received_payments')) AS stated
    ${from(given)} JOIN invoice_draft_versions version USING (organization_id, draft_id, version)`,
);
const correctionParts = prepare(
  'payable-parts-of-corrections',
  versionsAsked,
  (given) => sql<Found>`
    SELECT version.draft_id::text AS draft_id, version.version, version.document #>> '{delta,gross}' AS gross,
      jsonb_build_object('payment', version.document #> '{input,payment}') AS stated
    ${from(given)} JOIN correction_draft_versions version USING (organization_id, draft_id, version)`,
);

type PartsOf = (key: Numbered) => PayableParts;
const unasked: PartsOf = () => {
  throw new Error('the draft version of the document is missing');
};

/** The parts of some versions of invoices. */
export async function partsOfInvoices(tx: Sql, keys: readonly VersionKey[]): Promise<PartsOf> {
  if (keys.length === 0) return unasked;
  const rows = await ask(tx, invoiceParts, versionColumns(keys));
  return partsIn('invoice', rows);
}

async function partsOfCorrections(tx: Sql, keys: readonly VersionKey[]): Promise<PartsOf> {
  if (keys.length === 0) return unasked;
  const rows = await ask(tx, correctionParts, versionColumns(keys));
  return partsIn('correction', rows);
}

/** The keys as one array per column, the form of the statement's parameters. */
export function versionColumns(keys: readonly VersionKey[]) {
  return {
    organizations: keys.map(({ organizationId }) => organizationId),
    drafts: keys.map(({ draftId }) => draftId),
    versions: keys.map(({ draftVersion }) => draftVersion),
  };
}

function partsIn(type: PayableParts['type'], rows: readonly Found[]): PartsOf {
  const parts = new Map(
    rows.map(({ draft_id, version, gross, stated }) => [`${draft_id} ${version}`, { type, gross, stated }]),
  );
  return (key) => parts.get(`${key.draftId} ${key.draftVersion}`) ?? unasked(key);
}
