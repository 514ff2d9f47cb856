import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import type { JobPayload } from '@invoicing/db/jobs/definitions';
import { KSeFApiError, type KSeFClient } from 'ksef-client-ts';
import { createClient, renewing, useTokens } from '../ksef/client.ts';
import { readFailure } from '../ksef/errors.ts';
import { closeSession } from '../ksef/sessions.ts';
import { type CredentialKey, forgetTokens, readTokens } from '../ksef/token-store.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';

type Payload = JobPayload<'end-ksef-sign-ins'>;

/**
 * Ends the use of ended credentials at KSeF: closes the sessions that documents were sent in, and revokes the sign-in,
 * so that its refresh token no longer works.
 */
export async function endKsefSignIns(services: Services, { organizationId, environment }: Payload): Promise<void> {
  // Bounded by the credentials that ended since the last run, whose tokens are erased here.
  const ended = await services.db.ksefCredential.findMany({
    where: { organizationId, environment, status: 'ended', signIn: { sealedTokens: { not: null } } },
    select: { organizationId: true, id: true, connection: { select: { nip: true } } },
  });
  for (const { connection, ...credential } of ended) await endSignIn(services, credential, environment, connection.nip);
}

async function endSignIn(
  services: Services,
  credential: CredentialKey,
  environment: KsefEnvironment,
  nip: string,
): Promise<void> {
  const { organizationId } = credential;
  const tokens = await readTokens(services, credential);
  if (tokens && tokens.refreshUntil > services.clock()) {
    const client = createClient(services, organizationId, { environment, nip }, (own) =>
      renewing(services, credential, own),
    );
    useTokens(client, tokens);
    await closeSessions(services, client, { organizationId, environment });
    await unlessRefused(services, () => client.activeSessions.revokeCurrentSession());
  }
  await forgetTokens(services, credential);
}

/** If another credential is active now, sessions that were not retired stay open for its documents. */
async function closeSessions(services: Services, client: KSeFClient, scope: Payload): Promise<void> {
  // Bounded by the sessions that one organization has open at a time.
  const open = await services.db.ksefSession.findMany({ where: { ...scope, closedAt: null } });
  const connected = await services.db.ksefCredential.count({ where: { ...scope, status: 'active' } });
  for (const { reference, retiredAt } of open)
    if (connected === 0 || retiredAt !== null)
      await unlessRefused(services, () => closeSession(services, client, scope.organizationId, reference));
}

/**
 * Ignores a refusal: the session has already ended, or cannot be ended with these tokens.
 * @throws RetryLater
 */
async function unlessRefused(services: Services, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { taken, waits, retryAt } = readFailure(error, services.clock());
    const isRefused = error instanceof KSeFApiError && (error.statusCode === 401 || (taken === 'no' && !waits));
    if (!isRefused) throw new RetryLater('KSeF does not end the sign-in', retryAt);
  }
}
