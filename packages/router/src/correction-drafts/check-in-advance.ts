import type { Sql } from '@invoicing/db/connection/client';
import { correctionDraft } from '@invoicing/domain/states/correction-draft';
import { can } from '@invoicing/domain/states/state-machine';
import type { Rendering } from '@invoicing/rendering/pool';
import type { OperationContext } from '../context.ts';
import { renderInAdvance } from '../rendered-in-advance.ts';
import { checkCorrection } from './check.ts';
import { correctionOf } from './document.ts';
import { type CorrectionVersion, findCorrectionDraft, findCorrectionVersion } from './store.ts';

type Named = { process_id: string; draft_id: string; draft_version: number };
type Check = (viewing: OperationContext<Sql>, version: CorrectionVersion) => Promise<unknown>;

/** Checks a correction draft version before the transaction, as `checkInAdvance` does for invoices. */
export async function checkCorrectionInAdvance(
  ctx: OperationContext<Sql>,
  { process_id, draft_id, draft_version }: Named,
  hash: string | undefined,
  check: Check = (viewing, version) => checkCorrection(viewing.db, version, viewing),
): Promise<Rendering> {
  const version = await findCorrectionVersion(ctx.db, draft_id, draft_version);
  if (!version) return ctx.services.rendering;
  return renderInAdvance(ctx, correctionOf(version), async (viewing) => {
    const draft = await findCorrectionDraft(ctx.db, process_id, draft_id);
    const isNewest = draft && can(correctionDraft, draft.status, 'finalize') && draft.version === version.version;
    if (isNewest && (hash ?? version.contentHash) === version.contentHash) await check(viewing, version);
  });
}
