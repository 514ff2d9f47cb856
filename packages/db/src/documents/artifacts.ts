import { artifactEvent } from '@invoicing/domain/events/of-document';
import type { QueryCreator } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Sql } from '../connection/client.ts';
import { ask, maybe, type Placeholders, prepare, sql, tables, text, uuid } from '../connection/prepared.ts';
import { type EventScope, emitEvent } from '../events/outbox.ts';
import type { Tables } from '../generated/tables.ts';
import { enqueueJob } from '../jobs/jobs.ts';
import { columnsOf, type TaxDocument } from '../tax-document.ts';
import { blobOf, blobParameters, insertBlob } from './blobs.ts';

export type NewArtifact = {
  kind: string;
  mediaType: string;
  filename: string;
  language?: string;
  ksefNumber?: string | null;
};

const parameters = {
  ...blobParameters,
  id: uuid,
  invoiceId: maybe(uuid),
  correctionId: maybe(uuid),
  kind: text,
  filename: text,
  language: maybe(text),
  ksefNumber: maybe(text),
};

const insertArtifact = (artifacts: QueryCreator<Tables>, given: Placeholders<typeof parameters>) =>
  artifacts
    .insertInto('artifacts')
    .values({
      organization_id: given.organizationId,
      id: given.id,
      invoice_id: given.invoiceId,
      correction_id: given.correctionId,
      kind: given.kind,
      media_type: given.mediaType,
      filename: given.filename,
      language: given.language,
      ksef_number: given.ksefNumber,
      status: 'available',
      sha256: given.sha256,
      size_bytes: given.sizeBytes,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id');

/** The caller's reference of a document; for a correction, that of its process. */
const referenceOf = ({ organizationId, invoiceId, correctionId }: Placeholders<typeof parameters>) =>
  tables
    .selectFrom('invoices')
    .select(['external_system', 'external_reference'])
    .where('organization_id', '=', organizationId)
    .where('id', '=', invoiceId)
    .unionAll(
      tables
        .selectFrom('invoice_corrections as correction')
        .innerJoin('correction_processes as process', (join) =>
          join
            .onRef('process.organization_id', '=', 'correction.organization_id')
            .onRef('process.id', '=', 'correction.process_id'),
        )
        .select(['process.external_system', 'process.external_reference'])
        .where('correction.organization_id', '=', organizationId)
        .where('correction.id', '=', correctionId),
    );

/**
 * Inserts the artifact and its bytes; the returned id is null if the document already has an artifact of this kind with
 * the same bytes.
 */
const insert = prepare('insert-artifact', parameters, (given) =>
  tables
    .with('blob', (blobs) => insertBlob(blobs, given))
    .with('made', (artifacts) => insertArtifact(artifacts, given))
    .selectFrom(referenceOf(given).as('document'))
    .leftJoin('made', (join) => join.onTrue())
    .select(['made.id', 'external_system as externalSystem', 'external_reference as externalReference']),
);

const { organizationId, invoiceId, correctionId, kind, sha256 } = parameters;
const same = prepare('find-same-artifact', { organizationId, invoiceId, correctionId, kind, sha256 }, (given) =>
  tables
    .selectFrom('artifacts')
    .select('id')
    .where('organization_id', '=', given.organizationId)
    .where(sql<boolean>`invoice_id IS NOT DISTINCT FROM ${given.invoiceId}`)
    .where(sql<boolean>`correction_id IS NOT DISTINCT FROM ${given.correctionId}`)
    .where('kind', '=', given.kind)
    .where('sha256', '=', given.sha256),
);

/**
 * Stores bytes as an artifact of a document and emits its event; storing the same bytes again changes nothing. Returns
 * the artifact's id.
 */
export async function storeArtifact(
  tx: Sql,
  scope: EventScope,
  document: TaxDocument,
  artifact: NewArtifact,
  bytes: Uint8Array,
): Promise<string> {
  const { organizationId } = scope;
  const { kind, mediaType, filename, language = null, ksefNumber = null } = artifact;
  const blob = blobOf(bytes);
  const owner = { invoiceId: null, correctionId: null, ...columnsOf(document) };
  const written = { organizationId, ...owner, kind, mediaType, filename, language, ksefNumber, ...blob };
  const [made] = await ask(tx, insert, {
    ...written,
    id: uuidv7(),
    bytes: Uint8Array.from(bytes),
    expiresAt: null,
  });
  if (!made) throw new Error('the document of the artifacts is missing');
  const { id, externalSystem, externalReference } = made;
  if (id === null) {
    const [stored] = await ask(tx, same, { organizationId, ...owner, kind, sha256: blob.sha256 });
    if (!stored) throw new Error('the existing artifact cannot be found');
    return stored.id;
  }
  await emitEvent(tx, scope, {
    ...artifactEvent(document, id, { kind, sha256: blob.sha256, ksef_number: ksefNumber }),
    externalSystem,
    externalReference,
  });
  return id;
}

/** Enqueues the rendering of a document's readable artifacts; requests before it starts are merged into one. */
export async function enqueueRendering(tx: Sql, organizationId: string, document: TaxDocument): Promise<void> {
  await enqueueJob(
    tx,
    'render-artifacts',
    { organizationId, ...columnsOf(document) },
    { key: `render:${document.id}` },
  );
}
