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
 * Checks the version that a command names before its transaction, where it is large. One that is not there, is not the
 * newest of an open draft or has another hash is refused unchecked.
 * @param hash what the request says that the hash is
 * @param check the check, with all else that is rendered of the version
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
