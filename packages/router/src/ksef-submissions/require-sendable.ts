import type { Sql } from '@invoicing/db/connection/client';
import { ask, currentOrganization, enumeration, prepare, tables } from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import type { RetryMode } from '@invoicing/domain/ksef/sending';
import { ksefSubmission, type SubmissionStatus } from '@invoicing/domain/states/ksef-submission';
import { can } from '@invoicing/domain/states/state-machine';
import type { CommandContext } from '../context.ts';

type Retryable = {
  status: SubmissionStatus;
  retryAllowed: boolean;
  mode: string;
  attempts: readonly { transmissionStartedAt: Date | null }[];
};

/**
 * True if a submission may become an offline issue: it was to be sent online, and no byte of it was transmitted. The
 * worker records each transmission before it begins.
 */
export function neverLeft({ status, mode, attempts }: Omit<Retryable, 'retryAllowed'>): boolean {
  const isWaiting = can(ksefSubmission, status, 'issue_offline') && mode === 'online';
  return isWaiting && attempts.every(({ transmissionStartedAt }) => transmissionStartedAt === null);
}

/**
 * A retry is possible from `failed` or a rejection that the same bytes may pass, a reconciliation from `uncertain`, an
 * offline issue if nothing was transmitted.
 * @throws AppError submission_not_retryable, reconciliation_required
 */
export function requireRetryable(submission: Retryable, mode: RetryMode): void {
  const { status } = submission;
  if (mode === 'offline') {
    requireNeverLeft(submission);
    return;
  }
  const sends = mode !== 'reconcile';
  const open =
    sends && can(ksefSubmission, status, 'approve_retry') && (status === 'failed' || submission.retryAllowed);
  if (open || (mode === 'reconcile' && can(ksefSubmission, status, 'find_missing'))) return;
  if (sends && can(ksefSubmission, status, 'find_missing'))
    throw new AppError('reconciliation_required', 'It is not proven yet that KSeF does not have the invoice.');
  throw new AppError('submission_not_retryable', `The submission is ${status}.`, [{ code: 'status', status }]);
}

function requireNeverLeft(submission: Retryable): void {
  if (neverLeft(submission)) return;
  const { status, mode } = submission;
  const why = mode === 'online' ? `is ${status} or was transmitted before` : `goes as ${mode} already`;
  throw new AppError('submission_not_retryable', `The submission ${why}: it cannot be issued offline instead.`, [
    { code: 'status', status },
  ]);
}

/** @throws AppError submission_exists naming the submission */
export function submissionExists(id: string): AppError {
  return new AppError('submission_exists', 'The invoice has a submission already.', [
    { code: 'submission_exists', existing_id: id },
  ]);
}

const environments = { environment: enumeration<KsefEnvironment>('ksef_environment') };
const activeCredential = prepare('find-active-ksef-credential', environments, ({ environment }) =>
  tables
    .selectFrom('ksef_credentials')
    .select('id')
    .where('organization_id', '=', currentOrganization)
    .where('environment', '=', environment)
    .where('status', '=', 'active')
    .limit(1),
);

/** @throws AppError ksef_not_connected */
export async function requireConnection(ctx: CommandContext<Sql>): Promise<void> {
  const { environment } = ctx.actor;
  if ((await ask(ctx.tx, activeCredential, { environment })).length > 0) return;
  throw new AppError(
    'ksef_not_connected',
    `The organization has no KSeF credential for the environment ${environment}.`,
  );
}
