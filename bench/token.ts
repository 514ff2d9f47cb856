import { requestRate } from './support/load.ts';
import { report } from './support/measure.ts';
import { startServers } from './support/servers.ts';

/**
 * The token endpoint with its authentication, throttle, audit entry and last use, against a bare insert of the token.
 * Goal: 0.5.
 */
const servers = await startServers();
const { client, organizationId } = servers;
const headers = {
  authorization: `Basic ${Buffer.from(`${client.clientId}:${client.clientSecret}`).toString('base64')}`,
  'content-type': 'application/x-www-form-urlencoded',
};
const body = () => 'grant_type=client_credentials';
const loads = {
  'Fastify and node-postgres': {
    url: `${servers.bare}/token?organization=${organizationId}&client=${client.id}`,
    method: 'POST',
    headers,
    body,
  },
  'POST /oauth/token': { url: `${servers.api}/oauth/token`, method: 'POST', headers, body },
} as const;
report('token endpoint, 16 connections, requests', await requestRate(loads));
await servers.stop();
