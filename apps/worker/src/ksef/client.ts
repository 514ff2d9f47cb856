import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { DefaultAuthManager, KSeFClient } from 'ksef-client-ts';
import { boundedFetch } from '../bounded-fetch.ts';
import { RetryLater } from '../outcomes.ts';
import type { Services } from '../services.ts';
import { learnLimits } from './announced-limits.ts';
import { requireKsefs } from './answers.ts';
import { KsefPaused } from './breaker.ts';
import type { Opened } from './connections.ts';
import { CredentialRefused, findActive, openCredential } from './credential.ts';
import { readFailure, waitReason } from './errors.ts';
import type { Context } from './limits.ts';
import { NoUsableKey, usableKeys } from './public-keys.ts';
import { CertificateNotValid, SignInRefused, signIn } from './sign-in.ts';
import { type CredentialKey, endAccess, readTokens, type Tokens } from './token-store.ts';
import { currentTokens, holds, renewTokens } from './tokens.ts';
import { userAgent } from './user-agent.ts';
import { withinLimits } from './within-limits.ts';

const maxAnswerBytes = 8_000_000;
const publicKeysPath = '/security/public-key-certificates';
/**
 * Public calls of a process wait for each other and for KSeF's rate limits before their own timeout starts; this limits
 * that wait.
 */
const longestLineMs = 60_000;

type Active = Awaited<ReturnType<typeof findActive>>;

const keyOf = (environment: KsefEnvironment, organizationId: string) => `${environment} ${organizationId}`;

/**
 * A client of one organization, signed in with its active credential by any worker. It retries nothing automatically
 * (maxRetries 0), because repeating a call is our decision. A client signed in with a former credential is not reused.
 * @throws CredentialRefused, or RetryLater when KSeF cannot be reached now
 */
export async function connect(
  services: Services,
  organizationId: string,
  environment: KsefEnvironment,
): Promise<KSeFClient> {
  const { connections, clock } = services;
  const key = keyOf(environment, organizationId);
  const stored = await findActive(services, organizationId, environment);
  const known = connections.opened.get(key);
  if (known?.credentialId === stored.id && holds(known, clock())) return known.client;
  const attempt = `${key} ${stored.id}`;
  const running =
    connections.opening.get(attempt) ?? openClient(services, stored).finally(() => connections.opening.delete(attempt));
  connections.opening.set(attempt, running);
  const opened = await running;
  connections.opened.set(key, opened);
  return opened.client;
}

/** Opens a client, once for all jobs of the organization that need it concurrently. */
async function openClient(services: Services, stored: Active): Promise<Opened> {
  const { organizationId, environment, connection } = stored;
  const where = { organizationId_environment: { organizationId, environment } };
  const context = { environment, nip: connection.nip };
  const client = createClient(services, organizationId, context, (own) => renewing(services, stored, own));
  let tokens: Tokens;
  try {
    tokens = await currentTokens(services, client, stored, () =>
      signIn(client, openCredential(services, stored), connection.nip, services.clock()),
    );
    useTokens(client, tokens);
    await client.crypto.init();
  } catch (error) {
    if (error instanceof RetryLater || error instanceof CredentialRefused) throw error;
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
  return { client, credentialId: stored.id, accessUntil: tokens.accessUntil };
}

/** Makes a client use stored tokens. */
export function useTokens(client: KSeFClient, { access, refresh }: Tokens): void {
  client.authManager.setAccessToken(access);
  client.authManager.setRefreshToken(refresh);
}

/**
 * Gets another access token after a 401, which does not refuse the call itself: one that another worker has obtained
 * meanwhile, or a new one. Null if KSeF accepts no token of this sign-in any more.
 * @throws KsefPaused if KSeF issues none now
 */
export async function renewing(services: Services, credential: CredentialKey, own: KSeFClient): Promise<string | null> {
  const refused = own.authManager.getAccessToken();
  const known = refused === undefined ? null : await readTokens(services, credential);
  if (!known) return null;
  if (known.access !== refused && holds(known, services.clock())) return known.access;
  try {
    return (await renewTokens(services, own, credential, known))?.access ?? null;
  } catch (error) {
    if (error instanceof KsefPaused) throw error;
    throw new KsefPaused('KSeF does not renew the access token now', { cause: error });
  }
}

/** Failures that a retry does not fix. */
const refusals: ReadonlySet<string> = new Set(['credential_refused', 'certificate_not_valid']);

function describeFailure(error: unknown): string {
  if (error instanceof SignInRefused) return 'credential_refused';
  if (error instanceof CertificateNotValid) return 'certificate_not_valid';
  return error instanceof NoUsableKey ? 'no_valid_public_key' : 'unreachable';
}

/** Drops a client whose access token no longer works; the next one gets another token. */
export async function disconnect(
  services: Services,
  organizationId: string,
  environment: KsefEnvironment,
): Promise<void> {
  const { opened } = services.connections;
  const key = keyOf(environment, organizationId);
  const known = opened.get(key);
  opened.delete(key);
  if (known) await endAccess(services, { organizationId, id: known.credentialId });
}

/**
 * Creates a client that is not signed in.
 * @param renew returns another access token after a 401; without it there is no renewal
 */
export function createClient(
  services: Services,
  organizationId: string,
  context: Context,
  renew: (own: KSeFClient) => Promise<string | null> = async () => null,
): KSeFClient {
  const { environment } = context;
  const client: KSeFClient = new KSeFClient({
    baseUrl: services.ksefUrls[environment],
    authManager: new DefaultAuthManager(() => renew(client)),
    timeout: services.ksefTimeoutMs + longestLineMs,
    retry: { maxRetries: 0 },
    rateLimit: null,
    transport: async (url, init) => {
      const method = init?.method ?? 'GET';
      const call = async () => {
        // It timed out while waiting for its slot or for the breaker's test call: nothing was sent.
        if (init?.signal?.aborted) throw new KsefPaused('the call waited too long for KSeF to answer again');
        const signal = AbortSignal.timeout(services.ksefTimeoutMs);
        const headers = new Headers(init?.headers);
        headers.set('user-agent', userAgent);
        const answer = await boundedFetch(url, { ...init, headers, redirect: 'error', signal }, maxAnswerBytes);
        logSystemWarning(services, context, url, answer);
        return requireKsefs(method, url, answer);
      };
      const response = await withinLimits(services, context, url, method, () =>
        services.breakers.call(environment, organizationId, call),
      );
      return checked(url, response, services.clock());
    },
  });
  return client;
}

/** Logs KSeF's header that announces changes or future refusals. */
function logSystemWarning({ logger }: Services, { environment }: Context, url: string, { headers }: Response): void {
  const warning = headers.get('x-system-warning');
  if (warning !== null)
    logger.warn({ environment, path: new URL(url).pathname, warning }, 'warning received from KSeF');
}

/** Public keys are validated before the library gets them. */
async function checked(url: string, response: Response, now: Date): Promise<Response> {
  if (!response.ok || !new URL(url).pathname.endsWith(publicKeysPath)) return response;
  return Response.json(JSON.parse(usableKeys(await response.text(), now)));
}
