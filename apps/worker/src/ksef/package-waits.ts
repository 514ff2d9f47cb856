import type { Tx } from '@invoicing/db/connection/client';
import { RetryLater } from '../outcomes.ts';
import { whileFenced } from '../run-fence.ts';
import { nextDelay, type Services } from '../services.ts';
import { disconnect } from './client.ts';
import { CredentialRefused } from './credential.ts';
import { readFailure } from './errors.ts';
import type { HeldPackage } from './package-store.ts';

/** A refusal of KSeF may be temporary for this long; after that a person has to act. */
const longestRefusalMs = 3_600_000;
const underWay = ['sending', 'processing'] as const;

type Package = Pick<HeldPackage, 'organizationId' | 'reference'>;

/** The time of the next check of a package if KSeF states none. */
export function nextLook(
  { clock, pollDelaysMs }: Services,
  { openedAt, closingAt }: Pick<HeldPackage, 'openedAt' | 'closingAt'>,
): Date {
  const now = clock();
  return new Date(now.getTime() + nextDelay(pollDelaysMs, closingAt ?? openedAt, now));
}

/** Sets whether a person has to attend to the documents in transmission of a package. */
export async function showPackage(tx: Tx, { organizationId, reference }: Package, isShown: boolean): Promise<void> {
  const status = { in: [...underWay] };
  const where = { organizationId, sessionReference: reference, status, manualAttention: !isShown };
  await tx.submission.updateMany({ where, data: { manualAttention: isShown } });
}

/**
 * Schedules another query about a package whose session is being closed, until KSeF answers, because it may have been
 * taken. If KSeF refuses to answer for long, its documents are shown to a person, since permissions and credentials are
 * not restored automatically.
 * @param at the time of the next query if KSeF states none; by default at the pace of polling
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
