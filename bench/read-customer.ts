import { requestRate } from './support/load.ts';
import { report } from './support/measure.ts';
import { startServers, takeToken } from './support/servers.ts';

/** getCustomer through the whole stack, against Fastify and node-postgres with the same two statements. Goal: 0.7. */
const servers = await startServers();
const { db } = servers.database;
const { id } = await db.customer.create({
  data: {
    organizationId: servers.organizationId,
    externalSystem: 'shop',
    externalReference: '1',
    name: 'ACME sp. z o.o.',
  },
});
const headers = { authorization: `Bearer ${await takeToken(servers.api, servers.client)}` };
const loads = {
  'Fastify and node-postgres': { url: `${servers.bare}/customers/${id}`, headers },
  getCustomer: { url: `${servers.api}/api/v1/customers/${id}`, headers },
};
report('getCustomer, 16 connections, requests', await requestRate(loads));
await servers.stop();
