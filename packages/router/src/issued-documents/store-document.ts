import type { Sql } from '@invoicing/db/connection/client';
import { inPipeline } from '@invoicing/db/connection/pipeline';
import { storeArtifact } from '@invoicing/db/documents/artifacts';
import type { TaxDocument } from '@invoicing/db/tax-document';
import { AppError } from '@invoicing/domain/errors';
import { placeOf } from '@invoicing/domain/fa3/validate';
import { fileStem } from '@invoicing/domain/file-name';
import { detail } from '@invoicing/domain/messages/detail';
import type { WrittenXml } from '@invoicing/rendering/quick-tasks';
import type { IntentRow } from '../approvals/use/store.ts';
import type { CommandContext } from '../context.ts';
import { storeReceipt } from './store-receipt.ts';

/** `content` is the approved text; versions from before it was stored have none. */
type Numbered = { number: string; xml: string; intent: IntentRow; content: string | null };

/** @throws AppError draft_invalid when the XML does not fit the schema */
export function requireSchema({ xml, verdict }: WrittenXml): string {
  if (verdict.valid) return xml;
  throw new AppError(
    'draft_invalid',
    'The document does not fit the FA(3) schema: correct what the details name.',
    verdict.errors.map((refusal) => detail('fa3_schema', { with: { place: placeOf(refusal) } })),
  );
}

/**
 * Stores the FA(3) XML of a document that has just been numbered, with the approved content and the receipt of the
 * approval.
 */
export async function storeDocument(
  ctx: CommandContext<Sql>,
  document: TaxDocument,
  { number, xml, intent, content }: Numbered,
): Promise<void> {
  const artifact = { kind: 'fa3_xml', mediaType: 'application/xml', filename: `${fileStem(number)}.xml` };
  await inPipeline([
    storeArtifact(ctx.tx, ctx.eventScope, document, artifact, new TextEncoder().encode(xml)),
    storeContent(ctx, document, number, content),
    storeReceipt(ctx, document, intent, `${fileStem(number)}-approval-${intent.action}.jws`),
  ]);
}

async function storeContent(
  ctx: CommandContext<Sql>,
  document: TaxDocument,
  number: string,
  content: string | null,
): Promise<void> {
  if (content === null) return;
  const artifact = {
    kind: 'approved_content',
    mediaType: 'application/json',
    filename: `${fileStem(number)}-content.json`,
  };
  await storeArtifact(ctx.tx, ctx.eventScope, document, artifact, new TextEncoder().encode(content));
}
