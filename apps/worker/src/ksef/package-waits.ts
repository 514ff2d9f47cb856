import type { Tx } from '@invoicing/db/connection/client';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import { nextDelay, type Services } from '../services.ts';
import { disconnect } from './client.ts';
import { CredentialRefused } from './credential.ts';
import { readFailure } from './errors.ts';
import type { HeldPackage } from './package-store.ts';

/** A refusal of KSeF may pass within this time: after that it is a person who has to act. */
const longestRefusalMs = 3_600_000;
const underWay = ['sending', 'processing'] as const;

type Package = Pick<HeldPackage, 'organizationId' | 'reference'>;

/** When to look at a package again where KSeF names no moment. */
export function nextLook(
  { clock, pollDelaysMs }: Services,
  { openedAt, closingAt }: Pick<HeldPackage, 'openedAt' | 'closingAt'>,
): Date {
  const now = clock();
  return new Date(now.getTime() + nextDelay(pollDelaysMs, closingAt ?? openedAt, now));
}

/** Whether a person has to look at the documents of a package that are under way. */
export async function showPackage(tx: Tx, { organizationId, reference }: Package, isShown: boolean): Promise<void> {
  const status = { in: [...underWay] };
  const where = { organizationId, sessionReference: reference, status, manualAttention: !isShown };
  await tx.submission.updateMany({ where, data: { manualAttention: isShown } });
}

/**
 * A package whose session is being closed is asked about until KSeF answers, as it may have been taken. Where KSeF
 * refuses that for long, a person sees its documents meanwhile: permissions and credentials do not come back on their
 * own.
 * @param at when to ask again where KSeF names no moment; by default at the pace of its polls
 * @throws RetryLater always
 */
export async function askAgain(
  services: Services,
  held: HeldPackage,
  error: unknown,
  { reason, at }: { reason: string; at?: Date },
): Promise<never> {
  const now = services.clock();
  const failure = readFailure(error, now);
  if (failure.code === 'ksef_401') await disconnect(services, held.organizationId, held.environment);
  const isRefused = error instanceof CredentialRefused || (failure.taken === 'no' && !failure.waits);
  if (isRefused && held.closingAt && now.getTime() - held.closingAt.getTime() > longestRefusalMs) {
    services.logger.error({ session: held.reference, code: failure.code }, 'KSeF rejected a package status query');
    await whileFenced(services, (tx) => showPackage(tx, held, true));
  }
  throw new RetryLater(reason, failure.retryAt ?? at ?? nextLook(services, held));
}
