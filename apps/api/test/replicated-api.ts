import { createDb, createOrganizationDb } from '@invoicing/db/connection/client';
import { Replica, type ReplicaRead, replicaReads } from '@invoicing/db/replica/replica';
import { useTestServer } from '@invoicing/db/testing/env';
import { createClient } from '@invoicing/db/testing/factories';
import { type Replicated, startReplicated } from '@invoicing/db/testing/replicated';
import { takeToken } from '@invoicing/router/testing/client-token';
import {
  createHarness,
  createTenant,
  customerBody,
  type Harness,
  type Tenant,
} from '@invoicing/router/testing/harness';
import { Registry } from 'prom-client';
import { expect, vi } from 'vitest';
import { createServer } from '../src/server.ts';

type Process = { base: string; replica: Replica; register: Registry; said: string[]; close(): Promise<void> };

/** Two processes of the api over a primary and a replica of PostgreSQL, each with what its log says of the replica. */
export type ReplicatedApi = {
  servers: Replicated;
  harness: Harness;
  tenant: Tenant;
  processes: [Process, Process];
  close(): Promise<void>;
};

export async function startReplicatedApi(): Promise<ReplicatedApi> {
  const servers = await startReplicated();
  const restoreServer = useTestServer(servers.url);
  const harness = await createHarness({ isAlone: true });
  const tenant = await createTenant(harness);
  await servers.catchUp();
  const start = () => startProcess(servers, harness);
  const processes: [Process, Process] = [await start(), await start()];
  for (const { replica } of processes) await vi.waitUntil(() => replica.status().state === 'used', { timeout: 60_000 });
  const close = async () => {
    for (const process of processes) await process.close();
    await harness.database.drop();
    restoreServer();
    await servers.stop();
  };
  return { servers, harness, tenant, processes, close };
}

/** It is as patient as a busy machine needs, so that the replica is unreachable only where a test stops it. */
async function startProcess(servers: Replicated, harness: Harness): Promise<Process> {
  const { serviceUrl, organizationUrl } = harness.database;
  const patienceMs = 60_000;
  const limits = { poolMs: patienceMs, lockMs: patienceMs, statementMs: patienceMs };
  const db = createDb(serviceUrl, { max: 6, limits, role: 'invoicing_service' });
  const organizationDb = createOrganizationDb(organizationUrl, { max: 6, limits });
  const said: string[] = [];
  const note = (_facts: object, message: string) => void said.push(message);
  const logger = { info: note, warn: note, error: (facts: object) => console.error(facts) };
  const options = { primary: db, mostLagMs: patienceMs, patienceMs, logger, max: 6, limits };
  const replica = new Replica(servers.onReplica(organizationUrl), options);
  const services = { ...harness.services, db, organizationDb, replica, logger };
  const register = new Registry();
  const server = await createServer(services, {
    panelOrigin: 'http://127.0.0.1:1',
    rateLimits: { factor: 100 },
    register,
  });
  const base = await server.listen({ host: '127.0.0.1', port: 0 });
  const close = async () => {
    await server.close();
    await replica.close();
    await Promise.all([db.$disconnect(), organizationDb.$disconnect()]);
  };
  return { base, replica, register, said, close };
}

/** A client of an organization, with what it may ask of either process. */
export async function clientOf({ harness, processes }: ReplicatedApi, { organizationId }: Tenant) {
  const scopes = ['customers:read', 'customers:write'];
  const client = await createClient(harness.database.db, harness.keys.keys, organizationId, scopes);
  const authorization = `Bearer ${await takeToken(harness, client)}`;
  const list = async (process = 0, query = '') => {
    const answer = await fetch(`${processes[process]?.base}/api/v1/customers${query}`, { headers: { authorization } });
    const { data = [], links }: Page = Object(await answer.json());
    return { status: answer.status, names: data.map(({ name }) => name), next: links?.next ?? null };
  };
  const create = async (name: string, process = 0) => {
    const body = JSON.stringify({ ...customerBody(), name });
    const key = crypto.randomUUID();
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    const answer = await fetch(`${processes[process]?.base}/api/v1/customers`, { method: 'POST', headers, body });
    expect(answer.status).toBe(201);
  };
  return { list, create };
}
type Page = { data?: { name: string }[]; links?: { next: string | null } };

/** Where the reads went that the work made, of both processes together. */
export async function readsDuring(
  { processes }: ReplicatedApi,
  work: () => Promise<void>,
): Promise<Record<string, number>> {
  const count = (name: ReplicaRead) =>
    processes.reduce((sum, { replica }) => sum + (replica.status().reads.get(name) ?? 0), 0);
  const before = new Map(replicaReads.map((name) => [name, count(name)]));
  await work();
  const changed = replicaReads.map((name) => [name, count(name) - (before.get(name) ?? 0)] as const);
  return Object.fromEntries(changed.filter(([, times]) => times > 0));
}
