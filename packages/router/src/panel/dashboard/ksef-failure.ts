import { tokenEndIn } from '@invoicing/domain/ksef/tokens';
import { permits } from '../../access/actor.ts';
import type { OperationContext } from '../../context.ts';
import { plainRow, type WorkRow } from './work-row.ts';

/** Why nothing can be sent to KSeF now. */
type KsefFailure = 'not_connected' | 'sign_in_ended' | 'sign_in_failed';

/**
 * Why KSeF does not work for the organization, or null. Every member may know this, since it reveals nothing of the
 * credential.
 */
export async function ksefFailure({ db, now, actor }: OperationContext): Promise<KsefFailure | null> {
  const { environment } = actor;
  const [credential, connection] = await Promise.all([
    db.ksefCredential.findFirst({
      where: { environment, status: 'active' },
      select: { kind: true, validUntil: true },
    }),
    db.ksefConnection.findFirst({ where: { environment }, select: { lastError: true } }),
  ]);
  if (credential === null) return 'not_connected';
  const until = credential.kind === 'token' ? tokenEndIn(environment) : credential.validUntil;
  if (until !== null && until <= now) return 'sign_in_ended';
  return connection !== null && connection.lastError !== null ? 'sign_in_failed' : null;
}

/** The same as a work item for members who may not read the connection and can only ask someone who may. */
export async function ksefOfOthers(ctx: OperationContext): Promise<WorkRow[]> {
  if (permits(ctx.actor, 'ksef-connection:read')) return [];
  const reason = await ksefFailure(ctx);
  return reason === null ? [] : [{ ...plainRow, id: 'ksef', reason, verb: null, target: { kind: 'ksef', id: null } }];
}
