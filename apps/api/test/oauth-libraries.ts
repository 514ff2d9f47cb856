import { OAuth2Client } from '@badgateway/oauth2-client';
import * as oauth from 'oauth4webapi';
import * as openid from 'openid-client';
import { AuthorizationCode, ClientCredentials } from 'simple-oauth2';

export type Registration = { base: string; clientId: string; clientSecret: string; redirectUri: string };
type Tokens = { access: string; refresh: string | null };
/** An authorization in progress: the URL for the person, and the client's handling of the URL that they return to. */
export type Started = { url: URL; finish: (returned: URL) => Promise<Tokens> };

/** The common interface of the client libraries under test, each used with its own defaults. */
export type Library = {
  clientCredentials: (scope: string) => Promise<Tokens>;
  start: (given: { scope: string; isPkceUsed: boolean }) => Promise<Started>;
  refresh: (tokens: Tokens) => Promise<Tokens>;
  revoke: (tokens: Tokens) => Promise<void>;
};

type Response = { access_token: string; refresh_token?: string | undefined };
const tokensOf = ({ access_token: access, refresh_token: refresh = undefined }: Response): Tokens => ({
  access,
  refresh: refresh ?? null,
});
const state = () => crypto.randomUUID();
/** The challenge of PKCE (RFC 7636, S256) for a verifier. */
const challengeOf = async (verifier: string) => ({
  code_challenge: await openid.calculatePKCECodeChallenge(verifier),
  code_challenge_method: 'S256',
});

/**
 * The revocation endpoint is configured, because the metadata has only the contract's members. This library derives the
 * redirect URI from the returned URL without its query, so it does not support one with a query.
 */
export async function openidClient({ base, clientId, clientSecret, redirectUri }: Registration): Promise<Library> {
  const execute = [openid.allowInsecureRequests];
  const found = await openid.discovery(new URL(base), clientId, undefined, openid.ClientSecretBasic(clientSecret), {
    algorithm: 'oauth2',
    execute,
  });
  const { supportsPKCE: _, ...known } = found.serverMetadata();
  const metadata = { ...known, revocation_endpoint: `${base}/oauth/revoke` };
  const config = new openid.Configuration(metadata, clientId, undefined, openid.ClientSecretBasic(clientSecret));
  openid.allowInsecureRequests(config);
  return {
    clientCredentials: async (scope) => tokensOf(await openid.clientCredentialsGrant(config, { scope })),
    start: async ({ scope, isPkceUsed }) => {
      const expectedState = state();
      const pkceCodeVerifier = openid.randomPKCECodeVerifier();
      const challenge = isPkceUsed ? await challengeOf(pkceCodeVerifier) : {};
      const parameters = { redirect_uri: redirectUri, scope, state: expectedState, ...challenge };
      const checks = { expectedState, ...(isPkceUsed ? { pkceCodeVerifier } : {}) };
      const finish = async (returned: URL) => tokensOf(await openid.authorizationCodeGrant(config, returned, checks));
      return { url: openid.buildAuthorizationUrl(config, parameters), finish };
    },
    refresh: async ({ refresh }) => tokensOf(await openid.refreshTokenGrant(config, refresh ?? '')),
    revoke: ({ access, refresh }) => openid.tokenRevocation(config, refresh ?? access),
  };
}

/** Sends its secret in the form (client_secret_post). */
export async function oauth4webapi({ base, clientId, clientSecret, redirectUri }: Registration): Promise<Library> {
  const insecure = { [oauth.allowInsecureRequests]: true };
  const issuer = new URL(base);
  const discovered = await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure });
  const as = await oauth.processDiscoveryResponse(issuer, discovered);
  const client = { client_id: clientId };
  const auth = oauth.ClientSecretPost(clientSecret);
  return {
    clientCredentials: async (scope) => {
      const response = await oauth.clientCredentialsGrantRequest(as, client, auth, { scope }, insecure);
      return tokensOf(await oauth.processClientCredentialsResponse(as, client, response));
    },
    start: async ({ scope, isPkceUsed }) => {
      const expected = oauth.generateRandomState();
      const verifier = oauth.generateRandomCodeVerifier();
      const challenge = isPkceUsed ? await challengeOf(verifier) : {};
      const wanted = { response_type: 'code', client_id: clientId, redirect_uri: redirectUri, scope, state: expected };
      const parameters = { ...wanted, ...challenge };
      const redeem = oauth.authorizationCodeGrantRequest;
      const finish = async (returned: URL) => {
        const valid = oauth.validateAuthResponse(as, client, returned, expected);
        const proof = isPkceUsed ? verifier : oauth.nopkce;
        const response = await redeem(as, client, auth, valid, redirectUri, proof, insecure);
        return tokensOf(await oauth.processAuthorizationCodeResponse(as, client, response));
      };
      return { url: new URL(`${as.authorization_endpoint}?${new URLSearchParams(parameters)}`), finish };
    },
    refresh: async ({ refresh }) => {
      const response = await oauth.refreshTokenGrantRequest(as, client, auth, refresh ?? '', insecure);
      return tokensOf(await oauth.processRefreshTokenResponse(as, client, response));
    },
    revoke: async ({ access, refresh }) => {
      const revoking = { ...as, revocation_endpoint: `${base}/oauth/revoke` };
      const response = await oauth.revocationRequest(revoking, client, auth, refresh ?? access, insecure);
      await oauth.processRevocationResponse(response);
    },
  };
}

/** Knows nothing of metadata and PKCE; parses every answer as JSON, that of the revocation too. */
export async function simpleOauth2({ base, clientId, clientSecret, redirectUri }: Registration): Promise<Library> {
  const auth = {
    tokenHost: base,
    tokenPath: '/oauth/token',
    revokePath: '/oauth/revoke',
    authorizePath: '/oauth/authorize',
  };
  const { authorizePath: _, ...machine } = auth;
  const code = new AuthorizationCode({ client: { id: clientId, secret: clientSecret }, auth });
  const credentials = new ClientCredentials({ client: { id: clientId, secret: clientSecret }, auth: machine });
  const read = (token: Record<string, unknown>): Tokens => ({
    access: String(token['access_token']),
    refresh: typeof token['refresh_token'] === 'string' ? token['refresh_token'] : null,
  });
  const held = ({ access, refresh }: Tokens) =>
    code.createToken({ access_token: access, ...(refresh === null ? {} : { refresh_token: refresh }) });
  return {
    clientCredentials: async (scope) => read((await credentials.getToken({ scope })).token),
    start: async ({ scope, isPkceUsed }) => {
      const verifier = openid.randomPKCECodeVerifier();
      const challenge = isPkceUsed ? await challengeOf(verifier) : {};
      const url = code.authorizeURL({ redirect_uri: redirectUri, scope, state: state(), ...challenge });
      const proof = isPkceUsed ? { code_verifier: verifier } : {};
      const finish = async (returned: URL) => {
        const given = { code: returned.searchParams.get('code') ?? '', redirect_uri: redirectUri, ...proof };
        return read((await code.getToken(given)).token);
      };
      return { url: new URL(url), finish };
    },
    refresh: async (tokens) => read((await held(tokens).refresh()).token),
    revoke: async (tokens) =>
      tokens.refresh === null ? held(tokens).revoke('access_token') : held(tokens).revokeAll(),
  };
}

/** A small client for browsers and Node. */
export async function badgateway({ base, clientId, clientSecret, redirectUri }: Registration): Promise<Library> {
  const client = new OAuth2Client({
    server: `${base}/`,
    clientId,
    clientSecret,
    discoveryEndpoint: '/.well-known/oauth-authorization-server',
    revocationEndpoint: '/oauth/revoke',
  });
  const read = ({ accessToken, refreshToken }: { accessToken: string; refreshToken: string | null }): Tokens => ({
    access: accessToken,
    refresh: refreshToken,
  });
  const held = ({ access, refresh }: Tokens) => ({ accessToken: access, refreshToken: refresh, expiresAt: null });
  return {
    clientCredentials: async (scope) => read(await client.clientCredentials({ scope: scope.split(' ') })),
    start: async ({ scope, isPkceUsed }) => {
      const expected = state();
      const pkce = isPkceUsed ? { codeVerifier: openid.randomPKCECodeVerifier() } : {};
      const url = await client.authorizationCode.getAuthorizeUri({
        redirectUri,
        state: expected,
        scope: scope.split(' '),
        ...pkce,
      });
      const finish = async (returned: URL) =>
        read(
          await client.authorizationCode.getTokenFromCodeRedirect(returned.href, {
            redirectUri,
            state: expected,
            ...pkce,
          }),
        );
      return { url: new URL(url), finish };
    },
    refresh: async (tokens) => read(await client.refreshToken(held(tokens))),
    revoke: async (tokens) => client.revoke(held(tokens), tokens.refresh === null ? 'access_token' : 'refresh_token'),
  };
}
