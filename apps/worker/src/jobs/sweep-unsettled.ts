import { enqueueRendering } from '@invoicing/db/artifacts';
import { requestCheck } from '@invoicing/db/ksef-credentials';
import { enqueueEnrollment } from '@invoicing/db/ksef-enrollments';
import { enqueueMail } from '@invoicing/db/mails';
import { run, type Statement } from '@invoicing/db/statement';
import { enqueueSessionClose, enqueueSubmissionStep, type SubmissionStep } from '@invoicing/db/submission-jobs';
import { undecidedOutcomes } from '@invoicing/domain/ksef-permissions';
import { whileHeld } from '../hold.ts';
import { closingTime } from '../ksef/sessions.ts';
import { findMissingRenderings } from '../rendering/missing.ts';
import type { Services } from '../services.ts';
import { isUnsettled, jobOf, nextStep, overdue, readUnsettled, shortStep } from '../unsettled.ts';

const batch = 500;

type LostSubmission = {
  organizationId: string;
  id: string;
  step: SubmissionStep;
  attempt: number;
  alive: boolean | null;
};

/**
 * Parameters: `$1` how long nothing has changed, in seconds. `alive` is null without a job and false with one that was
 * given up.
 */
const lostSubmissions: Statement<LostSubmission> = {
  name: 'lost-submissions',
  text: `
    SELECT submission.organization_id AS "organizationId", submission.id, ${nextStep} AS step,
      attempt.number AS attempt, job.alive
    FROM submissions AS submission
    CROSS JOIN LATERAL (SELECT max(number) AS number FROM submission_attempts AS attempt
      WHERE attempt.organization_id = submission.organization_id AND attempt.submission_id = submission.id) AS attempt
    LEFT JOIN LATERAL (${jobOf(`format('%s:%s', ${shortStep}, submission.id)`)}) AS job ON true
    WHERE ${isUnsettled} AND submission.updated_at <= now() - $1 * interval '1 second' AND job.alive IS NOT TRUE
    ORDER BY submission.updated_at LIMIT ${batch}`,
};

const lostMails: Statement<{ id: string }> = {
  name: 'lost-mails',
  text: `
    SELECT mail.id FROM mails AS mail
    WHERE delivered_at IS NULL AND sealed_text IS NOT NULL AND created_at > now() - interval '1 day'
      AND created_at <= now() - $1 * interval '1 second'
      AND NOT EXISTS (${jobOf("format('send-mail:%s', mail.id)")})
    LIMIT ${batch}`,
};

type LostSession = { organizationId: string; reference: string; openedAt: Date; retiredAt: Date | null };

/** Sessions of KSeF that are open and that no job will close. */
const lostSessions: Statement<LostSession> = {
  name: 'lost-sessions',
  text: `
    SELECT session.organization_id AS "organizationId", session.reference, session.opened_at AS "openedAt",
      session.retired_at AS "retiredAt"
    FROM ksef_sessions AS session
    WHERE closed_at IS NULL AND opened_at <= now() - $1 * interval '1 second'
      AND NOT EXISTS (${jobOf("format('close:%s', session.reference)")})
    ORDER BY opened_at LIMIT ${batch}`,
};

/**
 * Credentials that somebody asked to have tried, and those that wait for KSeF's decision, where no job tries them.
 * Parameters: `$2` what leaves it open.
 */
const lostChecks: Statement<{ organizationId: string; credentialId: string }> = {
  name: 'lost-checks',
  text: `
    SELECT credential.organization_id AS "organizationId", credential.id AS "credentialId"
    FROM ksef_credentials AS credential
    WHERE (status <> 'ended' AND check_requested_at IS NOT NULL
        OR status = 'pending' AND (check_outcome IS NULL OR check_outcome = ANY($2::text[])))
      AND coalesce(check_requested_at, checked_at, created_at) <= now() - $1 * interval '1 second'
      AND NOT EXISTS (${jobOf("format('check-ksef:%s', credential.id)")})
    LIMIT ${batch}`,
};

/** Requests for certificates that no job goes on with. */
const lostEnrollments: Statement<{ organizationId: string; id: string }> = {
  name: 'lost-enrollments',
  text: `
    SELECT enrollment.organization_id AS "organizationId", enrollment.id
    FROM ksef_enrollments AS enrollment
    WHERE status = 'running' AND updated_at <= now() - $1 * interval '1 second'
      AND NOT EXISTS (${jobOf("format('enroll-ksef:%s', enrollment.id)")})
    LIMIT ${batch}`,
};

/**
 * Once a minute: everything that is not final has a job or a person. What lost its job gets it again, by the same way
 * as the first time; for a submission that never is a second transmission, as only its job decides that, from what was
 * written ahead. A submission whose job was given up waits for a person. What takes too long is an error in the log,
 * the oldest of its kind with its age.
 */
export async function sweepUnsettled(services: Services): Promise<void> {
  await repeat(() => sweepSubmissions(services));
  if (services.mailer) await repeat(() => sweepMails(services));
  await repeat(() => sweepSessions(services));
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

/** Goes on while whole batches are found. */
async function repeat(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === batch);
}

async function sweepSubmissions(services: Services): Promise<number> {
  const lost = await run(services.db, lostSubmissions, [services.sweepAfterSeconds]);
  for (const { organizationId, id, step, attempt, alive } of lost)
    await whileHeld(services, async (tx) => {
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
  const lost = await run(services.db, lostMails, [services.sweepAfterSeconds]);
  for (const { id } of lost) await whileHeld(services, (tx) => enqueueMail(tx, id));
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'mails without a job: enqueued again');
  return lost.length;
}

async function sweepSessions(services: Services): Promise<number> {
  const lost = await run(services.db, lostSessions, [services.sweepAfterSeconds]);
  for (const { organizationId, reference, ...times } of lost)
    await whileHeld(services, (tx) =>
      enqueueSessionClose(tx, { organizationId, session: reference }, closingTime(services, times)),
    );
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'KSeF sessions without a job: enqueued again');
  return lost.length;
}

async function sweepChecks(services: Services): Promise<number> {
  const lost = await run(services.db, lostChecks, [services.sweepAfterSeconds, undecidedOutcomes]);
  for (const check of lost) await whileHeld(services, (tx) => requestCheck(tx, check, services.clock()));
  if (lost.length > 0)
    services.logger.warn({ count: lost.length }, 'KSeF connection checks without a job: enqueued again');
  return lost.length;
}

async function sweepEnrollments(services: Services): Promise<number> {
  const lost = await run(services.db, lostEnrollments, [services.sweepAfterSeconds]);
  for (const { organizationId, id } of lost)
    await whileHeld(services, (tx) => enqueueEnrollment(tx, organizationId, id));
  if (lost.length > 0)
    services.logger.warn({ count: lost.length }, 'requests for KSeF certificates without a job: enqueued again');
  return lost.length;
}

/**
 * One batch a minute: what a rendering makes may take longer than that, and is not asked for twice while its job waits.
 */
async function sweepRenderings(services: Services): Promise<void> {
  const missing = await findMissingRenderings(services.db, services.sweepAfterSeconds, batch);
  for (const { organizationId, document } of missing)
    await whileHeld(services, (tx) => enqueueRendering(tx, organizationId, document));
  if (missing.length > 0)
    services.logger.warn({ count: missing.length }, 'documents without rendered artifacts: rendering enqueued again');
}
