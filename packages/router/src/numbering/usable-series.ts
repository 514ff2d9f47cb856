import type { NumberSeriesModel } from '@invoicing/db/generated/models/NumberSeries';
import { detail } from '@invoicing/domain/messages/detail';
import { invalidBody } from '../refusals/invalid-input.ts';
import { referenceNotFound } from '../refusals/reference-not-found.ts';

/**
 * Requires that a draft names a series which exists and is not archived.
 * @throws AppError validation_failed (reference_not_found, series_archived)
 */
export function requireUsable(series: NumberSeriesModel | null): void {
  const path = '/input/numbering/series';
  if (!series) throw referenceNotFound(path, 'reference_not_found.series');
  if (series.archivedAt !== null) throw invalidBody(detail('series_archived', { path }));
}
