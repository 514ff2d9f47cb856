import { ask, prepare, seconds, sql, texts } from '@invoicing/db/connection/prepared';
import { enqueueRendering } from '@invoicing/db/documents/artifacts';
import {
  enqueuePackage,
  enqueueSessionClose,
  enqueueSessionUpo,
  enqueueSubmissionStep,
  type SubmissionStep,
} from '@invoicing/db/jobs/submissions';
import { requestCheck } from '@invoicing/db/ksef/credentials';
import { enqueueEnrollment } from '@invoicing/db/ksef/enrollments';
import { enqueueMail } from '@invoicing/db/people/mails';
import { undecidedOutcomes } from '@invoicing/domain/ksef/permissions';
import { whileHeld } from '../hold.ts';
import { showPackage } from '../ksef/package-waits.ts';
import { closingTime } from '../ksef/sessions.ts';
import { findMissingRenderings } from '../rendering/missing.ts';
import type { Services } from '../services.ts';
import { isPackaged, isUnsettled, jobOf, nextStep, overdue, readUnsettled, shortStep } from '../unsettled.ts';

const batch = 500;

type LostSubmission = {
  organizationId: string;
  id: string;
  step: SubmissionStep;
  attempt: number;
  alive: boolean | null;
};

/**
 * What has not changed for the seconds of grace. `alive` is null without a job and false with one that failed
 * permanently.
 */
const lostSubmissions = prepare(
  'lost-submissions',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<LostSubmission>`
    SELECT submission.organization_id AS "organizationId", submission.id, ${nextStep} AS step,
      attempt.number AS attempt, job.alive
    FROM submissions AS submission
    CROSS JOIN LATERAL (SELECT max(number) AS number FROM submission_attempts AS attempt
      WHERE attempt.organization_id = submission.organization_id AND attempt.submission_id = submission.id) AS attempt
    LEFT JOIN LATERAL (${jobOf(sql`format('%s:%s', ${shortStep}, submission.id)`, 'in its queue')}) AS job ON true
    WHERE ${isUnsettled} AND submission.updated_at <= now() - ${graceSeconds} * interval '1 second'
      AND job.alive IS NOT TRUE AND NOT ${isPackaged}
    ORDER BY submission.updated_at LIMIT ${sql.lit(batch)}`,
);

const lostMails = prepare(
  'lost-mails',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<{ id: string }>`
    SELECT mail.id FROM mails AS mail
    WHERE delivered_at IS NULL AND sealed_text IS NOT NULL AND created_at > now() - interval '1 day'
      AND created_at <= now() - ${graceSeconds} * interval '1 second'
      AND NOT EXISTS (${jobOf(sql`format('send-mail:%s', mail.id)`, 'without a queue')})
    LIMIT ${sql.lit(batch)}`,
);

type LostSession = { organizationId: string; reference: string; openedAt: Date; retiredAt: Date | null };

/** Sessions of KSeF that are open and that no job will close. */
const lostSessions = prepare(
  'lost-sessions',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<LostSession>`
    SELECT session.organization_id AS "organizationId", session.reference, session.opened_at AS "openedAt",
      session.retired_at AS "retiredAt"
    FROM ksef_sessions AS session
    WHERE closed_at IS NULL AND opened_at <= now() - ${graceSeconds} * interval '1 second'
      AND NOT EXISTS (${jobOf(sql`format('close:%s', session.reference)`, 'in its queue')})
    ORDER BY opened_at LIMIT ${sql.lit(batch)}`,
);

/**
 * Sessions of the last days in which KSeF took documents, whose collective UPO is not kept and that no job fetches.
 */
const lostSessionUpos = prepare(
  'lost-session-upos',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<{ organizationId: string; reference: string }>`
    SELECT session.organization_id AS "organizationId", session.reference FROM ksef_sessions AS session
    WHERE closed_at > now() - interval '7 days' AND closed_at <= now() - ${graceSeconds} * interval '1 second'
      AND documents > 0
      AND NOT EXISTS (SELECT 1 FROM ksef_session_upos AS upo
        WHERE upo.organization_id = session.organization_id AND upo.session_reference = session.reference)
      AND EXISTS (SELECT 1 FROM submission_attempts AS attempt
        WHERE attempt.organization_id = session.organization_id AND attempt.session_reference = session.reference
          AND attempt.transmission_started_at >= session.opened_at - interval '1 minute'
          AND attempt.outcome = 'accepted')
      AND NOT EXISTS (${jobOf(sql`format('session-upo:%s', session.reference)`, 'in its queue')})
    ORDER BY closed_at LIMIT ${sql.lit(batch)}`,
);

type LostPackage = { organizationId: string; reference: string; alive: boolean | null };

/** Packages that are not settled and that no job carries; those whose job was given up count once. */
const lostPackages = prepare(
  'lost-packages',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<LostPackage>`
    SELECT package.organization_id AS "organizationId", package.reference, job.alive
    FROM ksef_packages AS package
    LEFT JOIN LATERAL (${jobOf(sql`format('package:%s', package.reference)`, 'in its queue')}) AS job ON true
    WHERE settled_at IS NULL AND opened_at <= now() - ${graceSeconds} * interval '1 second' AND job.alive IS NOT TRUE
      AND (job.alive IS NULL OR EXISTS (SELECT 1 FROM submissions AS submission
        WHERE submission.organization_id = package.organization_id AND NOT submission.manual_attention
          AND submission.session_reference = package.reference AND submission.status IN ('sending', 'processing')))
    ORDER BY opened_at LIMIT ${sql.lit(batch)}`,
);

/**
 * Credentials that somebody asked to have tried, and those that wait for KSeF's decision, where no job tries them.
 * `undecided` is what leaves it open.
 */
const lostChecks = prepare(
  'lost-checks',
  { graceSeconds: seconds, undecided: texts },
  ({ graceSeconds, undecided }) => sql<{ organizationId: string; credentialId: string }>`
    SELECT credential.organization_id AS "organizationId", credential.id AS "credentialId"
    FROM ksef_credentials AS credential
    WHERE (status <> 'ended' AND check_requested_at IS NOT NULL
        OR status = 'pending' AND (check_outcome IS NULL OR check_outcome = ANY(${undecided})))
      AND coalesce(check_requested_at, checked_at, created_at) <= now() - ${graceSeconds} * interval '1 second'
      AND NOT EXISTS (${jobOf(sql`format('check-ksef:%s', credential.id)`, 'in its queue')})
    LIMIT ${sql.lit(batch)}`,
);

/** Requests for certificates that no job goes on with. */
const lostEnrollments = prepare(
  'lost-enrollments',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<{ organizationId: string; id: string }>`
    SELECT enrollment.organization_id AS "organizationId", enrollment.id
    FROM ksef_enrollments AS enrollment
    WHERE status = 'running' AND updated_at <= now() - ${graceSeconds} * interval '1 second'
      AND NOT EXISTS (${jobOf(sql`format('enroll-ksef:%s', enrollment.id)`, 'in its queue')})
    LIMIT ${sql.lit(batch)}`,
);

/**
 * Once a minute: everything that is not final has a job or a person. What lost its job gets it again, by the same way
 * as the first time; for a submission that never is a second transmission, as only its job decides that, from what was
 * written ahead. A submission whose job failed permanently waits for a person. What takes too long is an error in the
 * log, the oldest of its kind with its age.
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

/** Goes on while whole batches are found. */
async function repeat(sweep: () => Promise<number>): Promise<void> {
  while ((await sweep()) === batch);
}

async function sweepSubmissions(services: Services): Promise<number> {
  const lost = await ask(services.db, lostSubmissions, { graceSeconds: services.sweepAfterSeconds });
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
  const lost = await ask(services.db, lostMails, { graceSeconds: services.sweepAfterSeconds });
  for (const { id } of lost) await whileHeld(services, (tx) => enqueueMail(tx, id));
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'mails without a job: enqueued again');
  return lost.length;
}

async function sweepSessions(services: Services): Promise<number> {
  const lost = await ask(services.db, lostSessions, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, reference, ...times } of lost)
    await whileHeld(services, (tx) =>
      enqueueSessionClose(tx, { organizationId, session: reference }, closingTime(services, times)),
    );
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'KSeF sessions without a job: enqueued again');
  return lost.length;
}

async function sweepSessionUpos(services: Services): Promise<number> {
  const lost = await ask(services.db, lostSessionUpos, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, reference: session } of lost)
    await whileHeld(services, (tx) => enqueueSessionUpo(tx, { organizationId, session }));
  if (lost.length > 0) services.logger.warn({ count: lost.length }, 'KSeF sessions without a UPO: enqueued again');
  return lost.length;
}

/** The documents of a package whose job was given up wait for a person. */
async function sweepPackages(services: Services): Promise<number> {
  const lost = await ask(services.db, lostPackages, { graceSeconds: services.sweepAfterSeconds });
  for (const { organizationId, reference, alive } of lost)
    await whileHeld(services, async (tx) => {
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
  for (const check of lost) await whileHeld(services, (tx) => requestCheck(tx, check, services.clock()));
  if (lost.length > 0)
    services.logger.warn({ count: lost.length }, 'KSeF connection checks without a job: enqueued again');
  return lost.length;
}

async function sweepEnrollments(services: Services): Promise<number> {
  const lost = await ask(services.db, lostEnrollments, { graceSeconds: services.sweepAfterSeconds });
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
