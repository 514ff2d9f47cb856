import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { connect } from '../ksef/client.ts';
import { CredentialRefused } from '../ksef/credential.ts';
import { readFailure } from '../ksef/errors.ts';
import { closeSession, markClosed } from '../ksef/sessions.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';

type Payload = JobPayload<'close-ksef-session'>;

/** After this long KSeF has ended a session automatically ("sesja interaktywna"). */
const sessionLifetimeMs = 12 * 3_600_000;

/**
 * Closes a session whose time is over. While KSeF cannot be reached, it retries until KSeF has ended the session on its
 * own.
 */
export async function closeKsefSession(services: Services, { organizationId, session }: Payload): Promise<void> {
  const where = { organizationId, reference: session };
  const row = await services.db.ksefSession.findFirst({ where });
  if (!row || row.closedAt) return;
  if (services.clock().getTime() - row.openedAt.getTime() > sessionLifetimeMs)
    return markClosed(services, organizationId, session);
  try {
    await closeSession(services, await connect(services, organizationId, row.environment), organizationId, session);
  } catch (error) {
    if (error instanceof RetryLater) throw error;
    // A seller whose sign-in is refused cannot close the session either.
    const again =
      error instanceof CredentialRefused
        ? new Date(row.openedAt.getTime() + sessionLifetimeMs + 1)
        : readFailure(error, services.clock()).retryAt;
    throw new RetryLater('KSeF does not close the session', again);
  }
}
