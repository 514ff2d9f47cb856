import { ask } from '@invoicing/db/connection/prepared';
import { enqueueRendering } from '@invoicing/db/documents/artifacts';
import {
  enqueuePackage,
  enqueueSessionClose,
  enqueueSessionUpo,
  enqueueSubmissionStep,
} from '@invoicing/db/jobs/submissions';
import { requestCheck } from '@invoicing/db/ksef/credentials';
import { enqueueEnrollment } from '@invoicing/db/ksef/enrollments';
import { enqueueMail } from '@invoicing/db/people/mails';
import { undecidedOutcomes } from '@invoicing/domain/ksef/permissions';
import { showPackage } from '../ksef/package-waits.ts';
import { closingTime } from '../ksef/sessions.ts';
import {
  batch,
  lostChecks,
  lostEnrollments,
  lostMails,
  lostPackages,
  lostSessions,
  lostSessionUpos,
  lostSubmissions,
} from '../lost-work.ts';
import { findMissingRenderings } from '../rendering/missing.ts';
import { whileFenced } from '../run-fence.ts';
import type { Services } from '../services.ts';
import { overdue, readUnsettled } from '../unsettled.ts';

/**
 * Once a minute: ensures that everything unfinished has a job or is assigned to a person. Lost jobs are enqueued again
 * in the original way. For a submission that never causes a second transmission, because its job decides that from what
 * was committed before sending. A submission whose job failed permanently waits for a person. Items that take too long
 * are logged as an error, the oldest of each kind with its age.
 */
export async function sweepUnsettled(services: Services): Promise<void> {
  await repeat(() => sweepSubmissions(services));
  if (services.mailer) await repeat(() => sweepMails(services));
  await repeat(() => sweepSessions(services));
  await repeat(() => sweepSessionUpos(services));
  await repeat(() => sweepPackages(services));
  await repeat(() => sweepChecks(services));
  await repeat(() => sweepEnrollments(services));
  await sweepRenderings(services);
  const late = overdue(await readUnsettled(services.db, services.mailer !== null));
  for (const { kind, ageSeconds, count, organizationId, id } of late)
    services.logger.error(
      { kind, ageSeconds: Math.round(ageSeconds), count, organizationId, id },
      'overdue: oldest unsettled item',
    );
}

/** Repeats a sweep as long as it finds full batches. */
async function repeat(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === batch);
}

async function sweepSubmissions(services: Services): Promise<number> {
  const lost = await ask(services.db, lostSubmissions, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, id, step, attempt, alive } of lost)
    await whileFenced(services, async (tx) => {
      if (alive === null) await enqueueSubmissionStep(tx, step, { organizationId, submissionId: id, attempt });
      else await tx.submission.updateMany({ where: { organizationId, id }, data: { manualAttention: true } });
    });
  const given = lost.filter(({ alive }) => alive !== null);
  if (given.length > 0)
    services.logger.error(
      { submissions: given.map(({ id }) => id) },
      'KSeF submissions need manual attention: their jobs failed permanently',
    );
  if (lost.length > given.length)
    services.logger.warn({ count: lost.length - given.length }, 'KSeF submissions without a job: enqueued again');
  return lost.length;
}

async function sweepMails(services: Services): Promise<number> {
  const lost = await ask(services.db, lostMails, { graceSeconds: services.sweepAfterSeconds });
  for (const { id } of lost) await whileFenced(services, (tx) => enqueueMail(tx, id));
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'mails without a job: enqueued again');
  return lost.length;
}

async function sweepSessions(services: Services): Promise<number> {
  const lost = await ask(services.db, lostSessions, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, reference, ...times } of lost)
    await whileFenced(services, (tx) =>
      enqueueSessionClose(tx, { organizationId, session: reference }, closingTime(services, times)),
    );
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'KSeF sessions without a job: enqueued again');
  return lost.length;
}

async function sweepSessionUpos(services: Services): Promise<number> {
  const lost = await ask(services.db, lostSessionUpos, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, reference: session } of lost)
    await whileFenced(services, (tx) => enqueueSessionUpo(tx, { organizationId, session }));
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'KSeF sessions without a UPO: enqueued again');
  return lost.length;
}

/** Assigns the documents of a package whose job failed permanently to a person. */
async function sweepPackages(services: Services): Promise<number> {
  const lost = await ask(services.db, lostPackages, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, reference, alive } of lost)
    await whileFenced(services, async (tx) => {
      if (alive === null) return enqueuePackage(tx, { organizationId, session: reference });
      await showPackage(tx, { organizationId, reference }, true);
    });
  const enqueued = lost.filter(({ alive }) => alive === null).length;
  if (lost.length > enqueued)
    services.logger.error(
      { sessions: lost.flatMap(({ alive, reference }) => (alive === null ? [] : [reference])) },
      'KSeF packages need manual attention: their jobs failed permanently',
    );
  if (enqueued > 0) services.logger.warn({ count: enqueued }, 'KSeF packages without a job: enqueued again');
  return lost.length;
}

async function sweepChecks(services: Services): Promise<number> {
  const lost = await ask(services.db, lostChecks, {
    graceSeconds: services.sweepAfterSeconds,
    undecided: [...undecidedOutcomes],
  });
  for (const check of lost) await whileFenced(services, (tx) => requestCheck(tx, check, services.clock()));
  if (lost.length > 0)
    services.logger.warn({ count: lost.length }, 'KSeF connection checks without a job: enqueued again');
  return lost.length;
}

async function sweepEnrollments(services: Services): Promise<number> {
  const lost = await ask(services.db, lostEnrollments, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, id } of lost)
    await whileFenced(services, (tx) => enqueueEnrollment(tx, organizationId, id));
  if (lost.length > 0)
    services.logger.warn({ count: lost.length }, 'requests for KSeF certificates without a job: enqueued again');
  return lost.length;
}

/** Only one batch a minute: rendering it may take longer, and documents with a waiting job are not enqueued again. */
async function sweepRenderings(services: Services): Promise<void> {
  const missing = await findMissingRenderings(services.db, services.sweepAfterSeconds, batch);
  for (const { organizationId, document } of missing)
    await whileFenced(services, (tx) => enqueueRendering(tx, organizationId, document));
  if (missing.length > 0)
    services.logger.warn({ count: missing.length }, 'documents without rendered artifacts: rendering enqueued again');
}
