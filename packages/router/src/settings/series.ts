import type { AuditDetails } from '@invoicing/db/audit/details';
import type { Tx } from '@invoicing/db/connection/client';
import { lockNumbers, lockOrganization } from '@invoicing/db/connection/locking';
import { organizationRow } from '@invoicing/db/organization/row';
import { warsawDay } from '@invoicing/domain/dates/dates';
import { AppError } from '@invoicing/domain/errors';
import { text } from '@invoicing/domain/fields/values';
import { detail } from '@invoicing/domain/messages/detail';
import { seriesPeriod } from '@invoicing/domain/numbering/numbering';
import { seriesProblems } from '@invoicing/domain/numbering/series-rules';
import { z } from 'zod';
import type { Documents } from '../numbering/externally-numbered.ts';
import { mostSeries, moveSeriesPast, numberNow, trustReset } from '../numbering/number-series.ts';
import { invalidBody } from '../refusals/invalid-input.ts';
import { readMembers } from './read-members.ts';
import { fa3KindOfSeries, NewSeries, presentSeries } from './series-schema.ts';

/** One organization, of which `tx` sees the rows only. */
export type SeriesScope = { tx: Tx; organizationId: string; now: Date };
/** A change for the audit log; the subject is null if it is the organization. */
export type SeriesChange = {
  action: (typeof seriesActions)[number];
  subjectId: string | null;
  details: AuditDetails;
};

/** The audit log's names for changes of the numbering. */
export const seriesActions = [
  'number_series.created',
  'number_series.numbers_imported',
  'number_series.archived',
  'number_series.restored',
] as const;

const mostAtOnce = 5000;
const mostNamed = 20;
const Given = z.strictObject({ numbers: z.array(text(256)).min(1).max(mostAtOnce) });

/** Keeps the organization's first series the default, whatever is added later. */
export const oldestFirst = [{ createdAt: 'asc' }, { code: 'asc' }] as const satisfies object[];

/** The number series, active ones first, each with its next number as of today. */
export async function listSeries({ db, organizationId, now }: Omit<SeriesScope, 'tx'> & { db: Tx }) {
  const { nip: sellerNip } = await organizationRow(db, organizationId);
  const issueDate = warsawDay(now);
  // Bounded by `mostSeries`.
  const rows = await db.numberSeries.findMany({
    orderBy: [{ archivedAt: { sort: 'desc', nulls: 'first' } }, ...oldestFirst],
  });
  return Promise.all(
    rows.map(async (series) => {
      const next = series.archivedAt === null ? await numberNow(db, { series, sellerNip, issueDate }) : null;
      return presentSeries(series, next);
    }),
  );
}

/**
 * Creates a number series whose first number in the current period has the counter `startAt`. Code and pattern cannot
 * be changed later.
 * @throws AppError validation_failed naming each member and its rule
 */
export async function createSeries(scope: SeriesScope, given: unknown): Promise<SeriesChange & { id: string }> {
  const { tx, now } = scope;
  const { startAt, documents, ...series } = readMembers(NewSeries, given);
  await requireFitting(scope, series);
  const { id } = await tx.numberSeries.create({ data: { ...series, fa3Kind: fa3KindOfSeries[documents] } });
  if (startAt > 1)
    await tx.numberCounter.create({
      data: { seriesId: id, period: seriesPeriod(series.reset, warsawDay(now)), lastValue: startAt - 1 },
    });
  const { code, pattern, reset } = series;
  const details: AuditDetails = { code, documents, pattern, reset, start_at: startAt };
  return { id, action: 'number_series.created', subjectId: id, details };
}

/**
 * Requires that no other series gives the same numbers and that the maximum number of series is not exceeded, even with
 * concurrent requests.
 */
async function requireFitting(
  { tx, organizationId }: SeriesScope,
  series: Omit<NewSeries, 'startAt' | 'documents'>,
): Promise<void> {
  await lockOrganization(tx, organizationId);
  // Bounded by `mostSeries`.
  const others = await tx.numberSeries.findMany();
  if (others.length >= mostSeries)
    throw invalidBody(detail('too_many_series', { path: '/code', with: { max: mostSeries } }));
  const known = others.map(({ code, pattern, reset }) => ({ code, pattern, reset: trustReset(reset) }));
  const problems = seriesProblems(series, known);
  if (problems.length > 0) throw invalidBody(...problems);
}

/**
 * Records numbers that the seller assigned in another program: no series assigns them any more, they cannot be used
 * explicitly, and each series continues after the highest number that fits it. Parts of the period that a number does
 * not state are taken from today. Recording the same number again has no effect.
 * @throws AppError number_already_used naming those that a document here has; validation_failed naming each number that
 * cannot be one
 */
export async function noteNumbers(
  scope: SeriesScope,
  documents: Documents,
  given: unknown,
): Promise<SeriesChange & { added: number; known: number }> {
  const written = readNumbers(given);
  const numbers = [...new Set(written)];
  await lockNumbers(scope.tx, scope.organizationId);
  // First, so that the check sees a number that a series assigns concurrently.
  await moveSeriesPast(scope, numbers, warsawDay(scope.now));
  await requireNotOurs(scope.tx, documents, written);
  const { count: added } = await scope.tx.externalNumber.createMany({
    data: numbers.map((number) => ({ documents, number })),
    skipDuplicates: true,
  });
  const known = numbers.length - added;
  const details: AuditDetails = { documents, added, known };
  return { added, known, action: 'number_series.numbers_imported', subjectId: null, details };
}

/**
 * Parses numbers that the seller assigned in another program; duplicates are permitted.
 * @throws AppError validation_failed naming each number that cannot be one
 */
export function readNumbers(given: unknown): string[] {
  return readMembers(Given, { numbers: given }).numbers;
}

/** @throws AppError number_already_used at the place of each number in what was given */
export async function requireNotOurs(tx: Tx, documents: Documents, numbers: string[]): Promise<void> {
  const asked = { where: { number: { in: numbers } }, select: { number: true }, take: mostNamed };
  // Bounded by `mostNamed`.
  const ours = documents === 'invoice' ? await tx.invoice.findMany(asked) : await tx.invoiceCorrection.findMany(asked);
  if (ours.length === 0) return;
  const taken = ours.map(({ number }) => ({ number, index: numbers.indexOf(number) }));
  taken.sort((one, other) => one.index - other.index);
  throw new AppError(
    'number_already_used',
    `Documents of this service have these numbers: ${taken.map(({ number }) => number).join(', ')}.`,
    taken.map(({ number, index }) => ({ ...detail('number_already_used', { path: `/numbers/${index}` }), number })),
  );
}

/**
 * Archives a series, or restores it with its counter unchanged. Drafts of an archived series cannot be issued.
 * @returns null where it was so already
 * @throws AppError not_found
 */
export async function archiveSeries(
  { tx, now }: SeriesScope,
  which: { id: string } | { code: string },
  isArchived: boolean,
): Promise<SeriesChange | null> {
  const series = await tx.numberSeries.findFirst({ where: which, select: { id: true, code: true } });
  if (!series) throw new AppError('not_found', 'There is no such series.');
  const { id, code } = series;
  const { count } = await tx.numberSeries.updateMany({
    where: { id, archivedAt: isArchived ? null : { not: null } },
    data: { archivedAt: isArchived ? now : null },
  });
  if (count === 0) return null;
  return { action: isArchived ? 'number_series.archived' : 'number_series.restored', subjectId: id, details: { code } };
}
