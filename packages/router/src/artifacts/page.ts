import type { Sql } from '@invoicing/db/connection/client';
import { enumeration, tables, uuid } from '@invoicing/db/connection/prepared';
import { equalTo, listStatement } from '@invoicing/db/search/list-statement';
import { memberOf, type TaxDocument } from '@invoicing/db/tax-document';
import type { z } from 'zod';
import type { OperationContext } from '../context.ts';
import { listPage } from '../envelope.ts';
import { pageQuery } from '../wire.ts';
import { artifactColumns, presentArtifact } from './present.ts';
import { ArtifactKind, ArtifactStatus } from './schema.ts';

/** Query parameters of lists of artifacts. */
export const artifactFilters = { ...pageQuery, kind: ArtifactKind.optional(), status: ArtifactStatus.optional() };
type Filters = z.infer<z.ZodObject<typeof artifactFilters>>;

const findArtifacts = listStatement(
  'list-artifacts',
  { table: 'artifacts', id: 'id' },
  {
    invoice_id: equalTo('invoice_id', uuid),
    correction_id: equalTo('correction_id', uuid),
    kind: equalTo('kind'),
    status: equalTo('status', enumeration('artifact_status')),
  },
  (page) => page(tables.selectFrom('artifacts').select(artifactColumns).where('kind', 'in', ArtifactKind.options)),
);

/** One page of a document's artifacts, limited to the kinds that this release knows: a newer one may store others. */
export function artifactsOf(
  ctx: OperationContext<Sql>,
  document: TaxDocument,
  list: { operationId: string; path: string },
  filters: Filters,
) {
  const { kind, status } = filters;
  const find = { kind, status, ...memberOf(document) };
  return listPage(ctx, list, filters, (_, page) => findArtifacts(ctx.db, find, page), presentArtifact);
}
