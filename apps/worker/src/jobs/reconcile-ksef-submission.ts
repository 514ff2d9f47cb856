import { enqueueSubmissionStep } from '@invoicing/db/submission-jobs';
import type { KSeFClient } from 'ksef-client-ts';
import { whileHeld } from '../hold.ts';
import { connect } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { type Finding, findInKsef } from '../ksef/find.ts';
import { accept, applyStatus, trustEvidence } from '../ksef/verdict.ts';
import { nextDelay, type Services } from '../services.ts';
import { type LoadedSubmission, loadSubmission, move } from '../submission.ts';

type Payload = { organizationId: string; submissionId: string };

const neededNegatives = 2;
const maxAutomaticMs = 48 * 3_600_000;

/** Finds out what became of a document whose answer was lost. Reads only; absence counts once it is proven. */
export async function reconcileKsefSubmission(services: Services, payload: Payload): Promise<void> {
  const loaded = await loadSubmission(services, payload.organizationId, payload.submissionId);
  if (loaded?.row.status !== 'uncertain') return;
  let settled = false;
  let notBefore: Date | null = null;
  try {
    const client = await connect(services, loaded.organizationId, loaded.row.environment);
    settled = await apply(services, client, loaded, await findInKsef(services, client, loaded));
  } catch (error) {
    notBefore = readFailure(error, services.clock()).retryAt;
    services.logger.warn({ err: error, submissionId: loaded.row.id }, 'KSeF reconciliation failed');
  }
  if (!settled) await scheduleNext(services, loaded, notBefore);
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
      await accept(services, loaded, {}, finding.ksefNumber, finding.evidence);
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

/** KSeF has the document and works on it. */
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

/** One look that finds nothing proves little; two, far enough apart and with the session closed, prove absence. */
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
    await whileHeld(services, (tx) =>
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
  return { lastCheckedAt: clock(), nextCheckAt: null, evidence: [...trustEvidence(row.evidence), ...evidence] };
}

/** @param notBefore until when KSeF's limits leave no room */
async function scheduleNext(
  services: Services,
  { organizationId, row }: LoadedSubmission,
  notBefore: Date | null,
): Promise<void> {
  const now = services.clock();
  const attempt = row.attempts.at(-1);
  const started = attempt?.transmissionStartedAt ?? row.createdAt;
  const exhausted = now.getTime() - started.getTime() > maxAutomaticMs;
  // Looked for since the answer was given up.
  const wait = nextDelay(services.reconcileDelaysMs, attempt?.finishedAt ?? started, now);
  const runAt = new Date(Math.max(now.getTime() + wait, notBefore?.getTime() ?? 0));
  await whileHeld(services, async (tx) => {
    const data = exhausted ? { manualAttention: true, nextCheckAt: null } : { nextCheckAt: runAt };
    await tx.submission.updateMany({ where: { organizationId, id: row.id, status: 'uncertain' }, data });
    if (!exhausted)
      await enqueueSubmissionStep(tx, 'reconcile-ksef-submission', { organizationId, submissionId: row.id }, runAt);
  });
}
