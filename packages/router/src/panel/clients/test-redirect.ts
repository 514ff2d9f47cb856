import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { AppError } from '@invoicing/domain/errors';
import { validateAuthorization } from '@invoicing/oauth/authorize';
import { checkRedirectUri, isRegisteredRedirectUri } from '@invoicing/oauth/redirect-uri';
import { z } from 'zod';
import { mayInspectClient } from '../../access/permissions.ts';
import { requireMember } from '../../access/require-member.ts';
import type { OperationContext } from '../../context.ts';
import { query } from '../../operation.ts';
import { Uuid } from '../../wire.ts';
import { unmanageable } from './client-command.ts';
import { RedirectText } from './redirect-text.ts';

type Verdict = {
  isAccepted: boolean;
  /** The violated rule: one of our own, or an error code of RFC 6749 if the error would be reported to the client. */
  problem: string | null;
  /** The endpoint's own error description, if it has one. */
  description: string | null;
  redirectUri: string | null;
  /** The registered URI with the longest common prefix, to show the difference. */
  nearest: string | null;
};
type Client = { clientId: string; registered: string[]; environment: KsefEnvironment };

/** Tests an authorization request, or only a redirect URI, with the authorization endpoint's own functions. */
export const testRedirect = query(
  {
    permission: 'clients:read',
    input: z.strictObject({ id: Uuid, ...RedirectText.shape }),
  },
  async ({ ctx, input: { id, text } }): Promise<Verdict> => {
    const row = await ctx.db.oauthClient.findFirst({ where: { id, isPanel: false }, include: { redirectUris: true } });
    if (!row) throw new AppError('not_found', 'There is no such client.');
    if (!mayInspectClient(requireMember(ctx.actor).role, row)) throw unmanageable();
    const client = {
      clientId: row.clientId,
      registered: row.redirectUris.map(({ uri }) => uri),
      environment: ctx.actor.environment,
    };
    const parameters = requestParameters(text);
    return parameters ? testRequest(ctx, client, parameters) : testUri(client, text);
  },
);

/** The parameters of an authorization request; null if the text is not a URL of one. */
function requestParameters(text: string): URLSearchParams | null {
  if (!URL.canParse(text)) return null;
  const { pathname, searchParams } = new URL(text);
  const isRequest =
    pathname === '/oauth/authorize' || searchParams.has('client_id') || searchParams.has('redirect_uri');
  return isRequest ? searchParams : null;
}

async function testRequest(
  { services }: OperationContext,
  client: Client,
  parameters: URLSearchParams,
): Promise<Verdict> {
  const redirectUri = parameters.get('redirect_uri') || null;
  if (parameters.get('client_id') !== client.clientId) return refusal('other_client', redirectUri);
  const outcome = await validateAuthorization(services.db, services.baseUrl, parameters);
  if (outcome.kind === 'valid') return accepted(outcome.request.redirectUri);
  if (outcome.kind === 'redirect_error') {
    const { searchParams } = new URL(outcome.location);
    return {
      ...refusal(searchParams.get('error') ?? 'invalid_request', redirectUri),
      description: searchParams.get('error_description'),
    };
  }
  if (outcome.problem !== 'redirect_uri') return refusal(outcome.problem, redirectUri);
  if (redirectUri === null || parameters.getAll('redirect_uri').length > 1) return refusal('redirect_uri', null);
  return testUri(client, redirectUri);
}

function testUri({ registered, environment }: Client, uri: string): Verdict {
  const verdict = checkRedirectUri(uri, environment);
  if (!verdict.isAccepted) return refusal(verdict.rule, uri);
  if (isRegisteredRedirectUri(uri, registered)) return accepted(uri);
  const [nearest = null] = registered.toSorted((one, other) => commonLength(uri, other) - commonLength(uri, one));
  return { ...refusal('not_registered', uri), nearest };
}

function commonLength(one: string, other: string): number {
  const first = [...one].findIndex((character, index) => character !== other[index]);
  return first < 0 ? one.length : first;
}

function accepted(redirectUri: string): Verdict {
  return { isAccepted: true, problem: null, description: null, redirectUri, nearest: null };
}

function refusal(problem: string, redirectUri: string | null): Verdict {
  return { isAccepted: false, problem, description: null, redirectUri, nearest: null };
}
