import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { KSeFClient } from 'ksef-client-ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { learnLimits } from './announced-limits.ts';
import { KsefPaused } from './breaker.ts';
import { CredentialRefused, findActive, openCredential } from './credential.ts';
import { readFailure, waitReason } from './errors.ts';
import { type Context, withinLimits } from './limits.ts';
import { NoUsableKey, usableKeys } from './public-keys.ts';
import { CertificateNotValid, SignInRefused, signIn } from './sign-in.ts';

const cacheMs = 10 * 60_000;
const maxAnswerBytes = 8_000_000;
const publicKeysPath = '/security/public-key-certificates';

type Cached = { client: KSeFClient; credentialId: string; until: number };
const cache = new Map<string, Cached>();
type Active = Awaited<ReturnType<typeof findActive>>;
/** Sign-ins that are under way, by client and credential. */
const signingIn = new Map<string, Promise<KSeFClient>>();

/**
 * A client of one organization, signed in with the credential in use. Sends nothing twice automatically (maxRetries 0):
 * what to repeat is our decision. One that was signed in with another credential is not used again.
 * @throws CredentialRefused, or RetryLater when KSeF cannot be reached now
 */
export async function connect(
  services: Services,
  organizationId: string,
  environment: KsefEnvironment,
): Promise<KSeFClient> {
  const key = `${services.ksefUrls[environment]} ${organizationId}`;
  const stored = await findActive(services, organizationId, environment);
  const cached = cache.get(key);
  if (cached && cached.credentialId === stored.id && cached.until > services.clock().getTime()) return cached.client;
  const attempt = `${key} ${stored.id}`;
  const running = signingIn.get(attempt) ?? openClient(services, stored).finally(() => signingIn.delete(attempt));
  signingIn.set(attempt, running);
  const client = await running;
  cache.set(key, { client, credentialId: stored.id, until: services.clock().getTime() + cacheMs });
  return client;
}

/** Signs an organization in: once for all of its jobs that need it at the same moment. */
async function openClient(services: Services, stored: Active): Promise<KSeFClient> {
  const { organizationId, environment, connection } = stored;
  const where = { organizationId_environment: { organizationId, environment } };
  const context = { environment, nip: connection.nip };
  const client = createClient(services, organizationId, context);
  try {
    await signIn(client, openCredential(services, stored), connection.nip, services.clock());
    await client.crypto.init();
  } catch (error) {
    const failure = readFailure(error, services.clock());
    if (failure.waits) throw new RetryLater('KSeF asks to wait with the sign-in', failure.retryAt, waitReason(failure));
    const lastError = describeFailure(error);
    services.logger.warn({ err: error, organizationId, environment }, 'KSeF authentication failed');
    await services.db.ksefConnection.update({ where, data: { lastError } });
    throw refusals.has(lastError)
      ? new CredentialRefused(lastError)
      : new RetryLater('KSeF does not answer the sign-in', null, 'unavailable');
  }
  await services.db.ksefConnection.update({ where, data: { lastSuccessAt: services.clock(), lastError: null } });
  await learnLimits(services, client, context);
  return client;
}

/** No retry helps with these. */
const refusals: ReadonlySet<string> = new Set(['credential_refused', 'certificate_not_valid']);

function describeFailure(error: unknown): string {
  if (error instanceof SignInRefused) return 'credential_refused';
  if (error instanceof CertificateNotValid) return 'certificate_not_valid';
  return error instanceof NoUsableKey ? 'no_valid_public_key' : 'unreachable';
}

/** Forgets a client whose token no longer works. */
export function disconnect(services: Services, organizationId: string, environment: KsefEnvironment): void {
  cache.delete(`${services.ksefUrls[environment]} ${organizationId}`);
}

/** A client that is not signed in. */
export function createClient(services: Services, organizationId: string, context: Context): KSeFClient {
  const { environment } = context;
  return new KSeFClient({
    baseUrl: services.ksefUrls[environment],
    timeout: services.ksefTimeoutMs,
    retry: { maxRetries: 0 },
    rateLimit: null,
    transport: async (url, init) => {
      const call = async () => {
        // Its time was over while it waited for the breaker's test: nothing has left.
        if (init?.signal?.aborted) throw new KsefPaused('the call waited too long for KSeF to answer again');
        return boundedFetch(url, { ...init, redirect: 'error' }, maxAnswerBytes);
      };
      const response = await withinLimits(services, context, url, init?.method ?? 'GET', () =>
        services.breakers.call(environment, organizationId, call),
      );
      return checked(url, response, services.clock());
    },
  });
}

/** Public keys reach the library only after a look at them. */
async function checked(url: string, response: Response, now: Date): Promise<Response> {
  if (!response.ok || !new URL(url).pathname.endsWith(publicKeysPath)) return response;
  return Response.json(JSON.parse(usableKeys(await response.text(), now)));
}
