import { columnsOf, type TaxDocument } from '@invoicing/db/tax-document';
import type { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { listPage } from '../envelope.ts';
import { pageQuery } from '../wire.ts';
import { presentArtifact } from './present.ts';
import { ArtifactKind, ArtifactStatus } from './schema.ts';

/** Query parameters of lists of artifacts. */
export const artifactFilters = { ...pageQuery, kind: ArtifactKind.optional(), status: ArtifactStatus.optional() };
type Filters = z.infer<z.ZodObject<typeof artifactFilters>>;

/** One page of a document's artifacts, limited to the kinds that this release knows: a newer one may store others. */
export function artifactsOf(
  ctx: OperationContext,
  document: TaxDocument,
  list: { operationId: string; path: string },
  filters: Filters,
) {
  const { kind, status } = filters;
  const find = { ...columnsOf(document), kind: kind ?? { in: ArtifactKind.options }, ...(status ? { status } : {}) };
  return listPage(
    ctx,
    list,
    filters,
    ({ after, ...keyset }) => ctx.db.artifact.findMany({ ...keyset, where: { AND: [after, find] } }),
    presentArtifact,
  );
}
