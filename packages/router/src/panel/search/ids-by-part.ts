import { findByPart, findLatestByPart, type SearchedKind } from '@invoicing/db/search/search';
import type { OperationContext } from '../../context.ts';
import { latestOfKind, partsOf, reachOf } from './parts.ts';

/** The ids of objects that contain a text, latest first; a short text searches only the latest, or nothing. */
export async function idsByPart(
  db: OperationContext['db'],
  kind: SearchedKind,
  text: string,
  most: number,
): Promise<string[]> {
  const reach = reachOf(text);
  if (reach === 'none') return [];
  const parts = partsOf(text);
  if (reach === 'all') return findByPart(db, kind, parts, most);
  return findLatestByPart(db, kind, parts, { most, among: latestOfKind });
}
