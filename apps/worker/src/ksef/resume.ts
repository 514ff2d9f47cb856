import type { Tx } from '@invoicing/db/connection/client';
import { ask, enumeration, prepare, sql, uuid } from '@invoicing/db/connection/prepared';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { KsefCredentialModel } from '@invoicing/db/generated/models/KsefCredential';
import { enqueuePackage, enqueueSessionClose, enqueueSessionUpo } from '@invoicing/db/jobs/submissions';
import { nextRunOf } from '../unsettled.ts';
import { lastPostsMs } from './sessions.ts';

const waitingUpos = prepare(
  'sessions-waiting-for-upo',
  { organizationId: uuid, environment: enumeration<KsefEnvironment>('ksef_environment') },
  ({ organizationId, environment }) => sql<{ reference: string }>`
    SELECT session.reference FROM ksef_sessions AS session
      JOIN LATERAL (${nextRunOf(sql`'session-upo:' || session.reference`)}) AS next ON next."runAt" > now()
    WHERE session.organization_id = ${organizationId} AND session.environment = ${environment}
      AND session.closed_at IS NOT NULL`,
);

/**
 * With a credential that has just replaced another, resumes at once what KSeF refused to the former one: packages, the
 * closing of sessions, and UPOs. A job that opened a session continues in it; the next document opens a new one.
 */
export async function resumeWith(
  tx: Tx,
  { organizationId, environment }: Pick<KsefCredentialModel, 'organizationId' | 'environment'>,
  now: Date,
): Promise<void> {
  await tx.ksefSession.updateMany({
    where: { organizationId, environment, retiredAt: null },
    data: { retiredAt: now },
  });
  // Bounded by one seller's unsettled packages: KSeF opens at most 60 an hour.
  const packages = await tx.ksefPackage.findMany({ where: { organizationId, environment, settledAt: null } });
  for (const { reference } of packages) await enqueuePackage(tx, { organizationId, session: reference });
  // Bounded by the sessions that KSeF opens for one seller in the twelve hours of a session.
  const open = await tx.ksefSession.findMany({ where: { organizationId, environment, closedAt: null } });
  const closingAt = new Date(now.getTime() + lastPostsMs);
  for (const { reference } of open) await enqueueSessionClose(tx, { organizationId, session: reference }, closingAt);
  for (const { reference } of await ask(tx, waitingUpos, { organizationId, environment }))
    await enqueueSessionUpo(tx, { organizationId, session: reference });
}
