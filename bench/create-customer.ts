import { requestRate } from './support/load.ts';
import { report } from './support/measure.ts';
import { pgbenchRate } from './support/pgbench.ts';
import { startServers, takeToken } from './support/servers.ts';

/**
 * createCustomer with an Idempotency-Key through the whole stack, against pgbench running the same statements. Goal:
 * 1.2.
 */
const servers = await startServers();
const authorization = `Bearer ${await takeToken(servers.api, servers.client)}`;
const script = `
BEGIN;
SELECT pg_try_advisory_xact_lock((random() * 1000000000000)::bigint);
SELECT fingerprint FROM idempotency_records WHERE organization_id = :organization::uuid AND scope_hash = sha256(gen_random_uuid()::text::bytea);
INSERT INTO customers (organization_id, id, external_system, external_reference, name)
  VALUES (:organization::uuid, gen_random_uuid(), 'bare', gen_random_uuid()::text, 'ACME') ON CONFLICT DO NOTHING RETURNING id AS customer \\gset
INSERT INTO customer_versions (organization_id, customer_id, version, name, lifecycle_status, country_code, address_line_1)
  VALUES (:organization::uuid, :customer::uuid, 1, 'ACME', 'active', 'PL', 'ul. Prosta 1');
INSERT INTO events (organization_id, id, type, environment, subject_type, subject_id, sequence, data, cause)
  VALUES (:organization::uuid, gen_random_uuid(), 'customer.created', 'simulator', 'customer', gen_random_uuid(), 1, '{}', '{}');
SELECT id FROM webhook_endpoints WHERE organization_id = :organization::uuid AND status <> 'revoked';
INSERT INTO audit_entries (organization_id, id, actor_kind, action, details) VALUES (:organization::uuid, gen_random_uuid(), 'client', 'createCustomer', '{}');
INSERT INTO idempotency_records (organization_id, scope_hash, operation_id, fingerprint, expires_at, status, body, correlation_id)
  VALUES (:organization::uuid, sha256(gen_random_uuid()::text::bytea), 'createCustomer', '\\x00', now() + interval '30 days', 201, '{}', gen_random_uuid());
COMMIT;
`;
const load = {
  url: `${servers.api}/api/v1/customers`,
  method: 'POST',
  headers: { authorization, 'content-type': 'application/json' },
  freshHeaders: () => ({ 'idempotency-key': crypto.randomUUID() }),
  body: () =>
    JSON.stringify({
      name: 'ACME',
      address: { country_code: 'PL', address_line_1: 'ul. Prosta 1' },
      external_system: 'shop',
      external_reference: crypto.randomUUID(),
    }),
} as const;
const bare = await pgbenchRate(servers.database.url, script, { organization: servers.organizationId });
const measured = await requestRate({ createCustomer: load });
report(
  'createCustomer, 16 connections, requests',
  bare === null ? measured : { 'pgbench, the same statements': bare, ...measured },
);
await servers.stop();
