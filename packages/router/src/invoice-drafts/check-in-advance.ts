import type { Sql } from '@invoicing/db/connection/client';
import { invoiceDraft } from '@invoicing/domain/states/invoice-draft';
import { can } from '@invoicing/domain/states/state-machine';
import type { Rendering } from '@invoicing/rendering/pool';
import type { OperationContext } from '../context.ts';
import { renderInAdvance } from '../rendered-in-advance.ts';
import { checkVersion } from './check.ts';
import { documentOf } from './document.ts';
import { type DraftVersion, findDraftVersion, getDraftOrThrow } from './store.ts';

type Named = { draft_id: string; draft_version: number };
type Check = (viewing: OperationContext<Sql>, version: DraftVersion) => Promise<unknown>;

/**
 * Checks the draft version that a command names before the command's transaction, if the document is large. A version
 * that will be refused (missing, not the newest of an open draft, or with another hash) is not checked.
 * @param hash the hash in the request
 * @param check the check, with everything else that is rendered from the version
 */
export async function checkInAdvance(
  ctx: OperationContext<Sql>,
  { draft_id, draft_version }: Named,
  hash: string | undefined,
  check: Check = (viewing, version) => checkVersion(viewing.db, version, viewing),
): Promise<Rendering> {
  const version = await findDraftVersion(ctx.db, draft_id, draft_version);
  if (!version) return ctx.services.rendering;
  return renderInAdvance(ctx, documentOf(version), async (viewing) => {
    const draft = await getDraftOrThrow(ctx.db, draft_id);
    const isNewest = can(invoiceDraft, draft.status, 'issue') && draft.version === version.version;
    if (isNewest && (hash ?? version.contentHash) === version.contentHash) await check(viewing, version);
  });
}
