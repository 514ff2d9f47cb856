import type { NumberSeriesModel } from '@invoicing/db/generated/models/NumberSeries';
import { numbering } from '@invoicing/domain/fields/numbering';
import { text } from '@invoicing/domain/fields/values';
import { z } from 'zod';
import { trustReset } from '../numbering/number-series.ts';

/**
 * The documents that series number, by the FA(3) kind under which they are stored; those of VAT invoices number every
 * kind of invoice.
 */
export const seriesDocuments = [
  'invoices',
  'corrections',
  'advance_invoices',
  'settlements',
  'simplified_invoices',
] as const;
export type SeriesDocuments = (typeof seriesDocuments)[number];
export const fa3KindOfSeries: Record<SeriesDocuments, string> = {
  invoices: 'VAT',
  corrections: 'KOR',
  advance_invoices: 'ZAL',
  settlements: 'ROZ',
  simplified_invoices: 'UPR',
};

const longestPattern = 100;
/** The maximum initial counter; the column itself could hold more. */
const greatestStart = 999_999;
const [bySeries] = numbering.options;

/** A series as somebody makes it. */
export const NewSeries = z.strictObject({
  code: bySeries.shape.series,
  name: text(256),
  documents: z.enum(seriesDocuments),
  pattern: text(longestPattern),
  reset: z.enum(['month', 'year', 'never']),
  startAt: z.number().int().min(1).max(greatestStart).default(1),
});
export type NewSeries = z.output<typeof NewSeries>;

/** A series as people see it. @param nextNumber the one that it would give now; none of an archived one */
export function presentSeries(row: NumberSeriesModel, nextNumber: string | null) {
  const { id, code, name, pattern, reset, fa3Kind, archivedAt } = row;
  const documents = seriesDocuments.find((known) => fa3KindOfSeries[known] === fa3Kind) ?? 'invoices';
  return {
    id,
    code,
    name,
    documents,
    pattern,
    reset: trustReset(reset),
    archivedAt: archivedAt?.toISOString() ?? null,
    nextNumber,
  };
}
