import { createMember } from '@invoicing/db/testing/factories';
import { TRPCError } from '@trpc/server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Actor, permits } from '../src/access/actor.ts';
import type { Permission } from '../src/access/permissions.ts';
import { operations } from '../src/operations.ts';
import { appRouter } from '../src/router.ts';
import { actorOf, createHarness, createTenant, type Harness, type Tenant } from '../testing/harness.ts';
import { panelProcedure } from '../testing/panel-procedure.ts';

const roles = ['owner', 'admin', 'approver', 'accountant', 'developer', 'auditor'] as const;
const procedures = Object.entries(appRouter._def.procedures)
  .filter(([path]) => path.startsWith('panel.'))
  .map(([path, procedure]) => ({ path, permission: permissionOf(procedure), routed: 'openapi' in metaOf(procedure) }));
let harness: Harness;
let tenant: Tenant;

beforeAll(async () => {
  harness = await createHarness();
  tenant = await createTenant(harness);
});
afterAll(() => harness.database.drop());

function permissionOf(procedure: unknown): Permission | null {
  return metaOf(procedure).permission ?? null;
}

function metaOf(procedure: unknown) {
  return Object(Object(Object(procedure)._def).meta);
}

/** Calls with an input that no procedure takes: a permitted caller gets as far as that. */
async function refusal(path: string, actor: Actor): Promise<string | null> {
  const procedure = panelProcedure(harness, actor, path.slice('panel.'.length));
  try {
    await procedure({ nothing: 'such' });
    return null;
  } catch (error) {
    return error instanceof TRPCError ? String(Reflect.get(Object(error.cause), 'code') ?? error.code) : String(error);
  }
}

describe.each(procedures)('$path', ({ path, permission, routed }) => {
  test('asks for a permission, and is refused to every role that lacks it', async () => {
    expect(permission).not.toBeNull();
    for (const role of roles) {
      const member = await createMember(harness.database.db, harness.keys.keys, tenant.organizationId, { role });
      const actor = actorOf(tenant.organizationId, member);
      const allowed = permission !== null && permits(actor, permission);
      expect([role, (await refusal(path, actor)) === 'insufficient_scope']).toEqual([role, !allowed]);
    }
  });

  test('is no route of the public API, where tokens are', () => {
    expect(operations.map(({ operationId }) => operationId)).not.toContain(path.slice('panel.'.length));
    expect(routed).toBe(false);
  });
});

test('no scope lets a token decide on an approval', async () => {
  for (const path of ['panel.approveIntent', 'panel.declineIntent'])
    expect(await refusal(path, tenant.actor)).toBe('insufficient_scope');
});
