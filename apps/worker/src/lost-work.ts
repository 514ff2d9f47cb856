import { prepare, seconds, sql, texts } from '@invoicing/db/connection/prepared';
import type { SubmissionStep } from '@invoicing/db/jobs/submissions';
import { isPackaged, isUnsettled, jobOf, nextStep, shortStep } from './unsettled.ts';

/** Batch size of a sweep. */
export const batch = 500;

export type LostSubmission = {
  organizationId: string;
  id: string;
  step: SubmissionStep;
  attempt: number;
  alive: boolean | null;
};

/**
 * Submissions unchanged for the grace period. `alive` is null without a job, and false if the job failed permanently.
 */
export const lostSubmissions = prepare(
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

export const lostMails = prepare(
  'lost-mails',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<{ id: string }>`
    SELECT mail.id FROM mails AS mail
    WHERE delivered_at IS NULL AND sealed_text IS NOT NULL AND created_at > now() - interval '1 day'
      AND created_at <= now() - ${graceSeconds} * interval '1 second'
      AND NOT EXISTS (${jobOf(sql`format('send-mail:%s', mail.id)`, 'without a queue')})
    LIMIT ${sql.lit(batch)}`,
);

export type LostSession = { organizationId: string; reference: string; openedAt: Date; retiredAt: Date | null };

/** Open KSeF sessions that no job will close. */
export const lostSessions = prepare(
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

/** Recent sessions in which KSeF took documents, whose collective UPO is neither stored nor being fetched by a job. */
export const lostSessionUpos = prepare(
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

export type LostPackage = { organizationId: string; reference: string; alive: boolean | null };

/** Unsettled packages without a job; one whose job failed permanently is reported once. */
export const lostPackages = prepare(
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
 * Credentials whose check was requested, or that wait for KSeF's decision, without a job. `undecided` lists the
 * outcomes that leave it open.
 */
export const lostChecks = prepare(
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

/** Certificate requests without a job. */
export const lostEnrollments = prepare(
  'lost-enrollments',
  { graceSeconds: seconds },
  ({ graceSeconds }) => sql<{ organizationId: string; id: string }>`
    SELECT enrollment.organization_id AS "organizationId", enrollment.id
    FROM ksef_enrollments AS enrollment
    WHERE status = 'running' AND updated_at <= now() - ${graceSeconds} * interval '1 second'
      AND NOT EXISTS (${jobOf(sql`format('enroll-ksef:%s', enrollment.id)`, 'in its queue')})
    LIMIT ${sql.lit(batch)}`,
);
