import { AppError, type ErrorCode, type ErrorDetail } from '@invoicing/domain/errors';
import type { MemberActor } from '../../access/actor.ts';
import { RecordedRefusal } from '../../refusals/recorded-refusal.ts';
import { checkDecidable, type Decidable, lockIntents } from './decidable.ts';
import type { Binding } from './decision.ts';
import type { DecisionContext } from './drawn-pages.ts';

type Refused = { place: number; id: string; error: AppError };

/** Errors that concern one document of a set and are collected; any other error fails the whole set at once. */
const ofDocuments: ReadonlySet<ErrorCode> = new Set([
  'version_conflict',
  'approval_expired',
  'approval_mismatch',
  'approval_revoked',
  'insufficient_scope',
  'not_found',
]);

/**
 * Locks every intent of a set and checks each as for a single decision.
 * @param decisions in the order in which the page showed them
 * @param check additional check of each intent for this kind of decision
 * @throws AppError with one detail for each refused intent, by its position; none is decided then
 */
export async function allDecidable(
  ctx: DecisionContext,
  member: MemberActor,
  decisions: readonly Binding[],
  check?: (decided: Decidable) => Promise<void>,
): Promise<Decidable[]> {
  const locked = await lockIntents(
    ctx,
    member,
    decisions.map(({ id }) => id),
  );
  const passed: Decidable[] = [];
  const refused: Refused[] = [];
  for (const [place, given] of decisions.entries()) {
    try {
      const decided = await checkDecidable(ctx, locked, given);
      await check?.(decided);
      passed.push(decided);
    } catch (error) {
      if (!(error instanceof AppError && ofDocuments.has(error.code))) throw error;
      refused.push({ place, id: given.id, error });
    }
  }
  if (refused.length > 0) throw refusalOf(refused);
  return passed;
}

/** Merges the refusals into one error, which still records what each of them has to record. */
function refusalOf(refused: readonly Refused[]): RecordedRefusal {
  const [code, ...others] = new Set(refused.map(({ error }) => error.code));
  const record = async (after: Parameters<RecordedRefusal['record']>[0]) => {
    for (const { error } of refused) if (error instanceof RecordedRefusal) await error.record(after);
  };
  return new RecordedRefusal(
    code === undefined || others.length > 0 ? 'version_conflict' : code,
    'Nothing was decided: some of the documents are no longer as the page showed them, or not yours to decide on.',
    record,
    refused.map(detailOf),
  );
}

function detailOf({ place, id, error }: Refused): ErrorDetail {
  const [own] = error.details;
  const code = own?.code ?? (error.code === 'approval_revoked' ? 'no_longer_counts' : 'approval_gone');
  return { code: code === 'status' ? 'ended_meanwhile' : code, path: `/decisions/${place}`, resource_id: id };
}
