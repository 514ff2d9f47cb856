import { ask, enumeration, prepare, sql, time, uuid } from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { enqueueSubmissionStep } from '@invoicing/db/jobs/submissions';
import type { KSeFClient } from 'ksef-client-ts';
import { connect } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { type Finding, findAllInKsef, type Looked } from '../ksef/find.ts';
import { accept, applyStatus, evidenceOf } from '../ksef/verdict.ts';
import { whileFenced } from '../run-fence.ts';
import { nextDelay, type Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission, move } from '../submission.ts';

type Payload = JobPayload<'reconcile-ksef-submission'>;

const neededNegatives = 2;
const maxAutomaticMs = 48 * 3_600_000;

/** Submissions due this soon are reconciled together with those due now. */
const soonMs = 15_000;
/** Within this time a run has reconciled the submissions that it claimed, or was killed. */
const claimMs = 120_000;
const mostAtOnce = 500;

/**
 * Determines the outcome of documents whose answers were lost: of this one and the seller's others that are due, so
 * that each session and the seller's invoices are listed once for all. Only reads from KSeF; absence counts only once
 * it is proven.
 */
export async function reconcileKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  if (loaded?.row.status !== 'uncertain') return;
  const all = [loaded, ...(await claimDue(services, loaded))];
  try {
    const client = await connect(services, loaded.organizationId, loaded.row.environment);
    const found = await findAllInKsef(services, client, all, isFirstLook);
    for (const looked of found) await conclude(services, client, looked);
  } catch (error) {
    for (const submission of all) await lookLater(services, submission, error);
  }
}

/** True if a document that is not found now proves nothing yet, because it is the first check. */
const isFirstLook = ({ row, lastSession }: LoadedSubmission) => row.negativeChecks === 0 && lastSession !== null;

const dueWith = prepare(
  'due-reconciliations',
  {
    organizationId: uuid,
    environment: enumeration<KsefEnvironment>('ksef_environment'),
    id: uuid,
    dueBy: time,
    until: time,
  },
  ({ organizationId, environment, id, dueBy, until }) => sql<{ id: string }>`
    UPDATE submissions SET next_check_at = ${until} FROM (
      SELECT id FROM submissions
      WHERE organization_id = ${organizationId} AND environment = ${environment} AND status = 'uncertain'
        AND (id = ${id} OR NOT manual_attention AND next_check_at <= ${dueBy})
      ORDER BY id = ${id} DESC, next_check_at LIMIT ${sql.lit(mostAtOnce)} FOR UPDATE SKIP LOCKED) AS due
    WHERE organization_id = ${organizationId} AND submissions.id = due.id RETURNING submissions.id`,
);

/** Claims the seller's other due documents from their own jobs, so that no other run searches for them meanwhile. */
async function claimDue(services: Services, { organizationId, row }: LoadedSubmission): Promise<LoadedSubmission[]> {
  const now = services.clock().getTime();
  const until = new Date(now + claimMs);
  const ids = await whileFenced(services, async (tx) => {
    const due = await ask(tx, dueWith, {
      organizationId,
      environment: row.environment,
      id: row.id,
      dueBy: new Date(now + soonMs),
      until,
    });
    const others = due.map(({ id }) => id).filter((id) => id !== row.id);
    for (const submissionId of others)
      await enqueueSubmissionStep(tx, 'reconcile-ksef-submission', { organizationId, submissionId }, until);
    return others;
  });
  const claimed: LoadedSubmission[] = [];
  for (const id of ids) {
    const other = await loadSubmission(services, organizationId, id);
    if (other?.row.status === 'uncertain') claimed.push(other);
  }
  return claimed;
}

async function conclude(services: Services, client: KSeFClient, looked: Looked): Promise<void> {
  const { submission } = looked;
  if ('error' in looked) return lookLater(services, submission, looked.error);
  try {
    if (!(await apply(services, client, submission, looked.finding))) await scheduleNext(services, submission, null);
  } catch (error) {
    await lookLater(services, submission, error);
  }
}

async function lookLater(services: Services, submission: LoadedSubmission, error: unknown): Promise<void> {
  services.logger.warn({ err: error, submissionId: submission.row.id }, 'KSeF reconciliation failed');
  await scheduleNext(services, submission, readFailure(error, services.clock()).retryAt);
}

async function apply(
  services: Services,
  client: KSeFClient,
  loaded: LoadedSubmission,
  finding: Finding,
): Promise<boolean> {
  switch (finding.kind) {
    case 'in_session': {
      const item = { ...finding.item };
      if ((await applyStatus(services, client, loaded, item, finding.evidence)) === 'settled') return true;
      return backToProcessing(services, loaded, finding);
    }
    case 'in_ksef':
      await accept(services, loaded, finding.item, finding.ksefNumber, finding.evidence);
      return true;
    case 'foreign':
      await move(services, loaded, {
        event: 'find_rejected',
        changes: {
          ...checked(services, loaded, finding),
          reconciliationStatus: 'settled',
          duplicateOf: { ksef_number: finding.ksefNumber, session_reference: null },
          retryAllowed: false,
        },
        attempt: { outcome: 'rejected', errorCode: 'ksef_440' },
      });
      return true;
    case 'absent':
      return absent(services, loaded, finding);
  }
}

/** KSeF has the document and is processing it. */
async function backToProcessing(
  services: Services,
  loaded: LoadedSubmission,
  finding: Extract<Finding, { kind: 'in_session' }>,
): Promise<boolean> {
  const { organizationId, row } = loaded;
  const invoiceReference = finding.item.referenceNumber;
  return move(services, loaded, {
    event: 'find_processing',
    changes: {
      ...checked(services, loaded, finding),
      reconciliationStatus: 'settled',
      invoiceReference,
      sessionReference: finding.sessionReference,
    },
    also: (tx) =>
      enqueueSubmissionStep(
        tx,
        'poll-ksef-submission',
        { organizationId, submissionId: row.id },
        new Date(services.clock().getTime() + (services.pollDelaysMs[0] ?? 0)),
      ),
  });
}

/** One check that finds nothing proves little; two, far enough apart and with the session closed, prove absence. */
async function absent(
  services: Services,
  loaded: LoadedSubmission,
  finding: Extract<Finding, { kind: 'absent' }>,
): Promise<boolean> {
  const { organizationId, row } = loaded;
  const now = services.clock();
  const spaced =
    row.negativeChecks === 0 ||
    row.lastCheckedAt === null ||
    now.getTime() - row.lastCheckedAt.getTime() >= services.negativeCheckSpacingMs;
  const negativeChecks = row.negativeChecks + (finding.proof && spaced ? 1 : 0);
  const changes = {
    ...checked(services, loaded, finding),
    negativeChecks,
    ...(spaced ? {} : { lastCheckedAt: row.lastCheckedAt }),
  };
  if (negativeChecks < neededNegatives) {
    await whileFenced(services, (tx) =>
      tx.submission.updateMany({ where: { organizationId, id: row.id, status: 'uncertain' }, data: changes }),
    );
    return false;
  }
  await move(services, loaded, {
    event: 'find_missing',
    changes: { ...changes, reconciliationStatus: 'not_found', nextCheckAt: null, retryAllowed: true },
    attempt: { outcome: 'not_found' },
  });
  return true;
}

function checked({ clock }: Services, { row }: LoadedSubmission, { evidence }: Finding) {
  return { lastCheckedAt: clock(), nextCheckAt: null, evidence: [...evidenceOf(row), ...evidence] };
}

/** @param notBefore the time before which KSeF's rate limits permit no call */
async function scheduleNext(
  services: Services,
  { organizationId, row }: LoadedSubmission,
  notBefore: Date | null,
): Promise<void> {
  const now = services.clock();
  const attempt = row.attempts.at(-1);
  const started = attempt?.transmissionStartedAt ?? row.createdAt;
  const exhausted = now.getTime() - started.getTime() > maxAutomaticMs;
  // The delays count from the time the answer was given up.
  const wait = nextDelay(services.reconcileDelaysMs, attempt?.finishedAt ?? started, now);
  const runAt = new Date(Math.max(now.getTime() + wait, notBefore?.getTime() ?? 0));
  await whileFenced(services, async (tx) => {
    const data = exhausted ? { manualAttention: true, nextCheckAt: null } : { nextCheckAt: runAt };
    await tx.submission.updateMany({ where: { organizationId, id: row.id, status: 'uncertain' }, data });
    if (!exhausted)
      await enqueueSubmissionStep(tx, 'reconcile-ksef-submission', { organizationId, submissionId: row.id }, runAt);
  });
}
