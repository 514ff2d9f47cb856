import { TRPCError } from '@trpc/server';
import { describe, expect } from 'vitest';
import { type Actor, permits } from '../src/access/actor.ts';
import type { Permission } from '../src/access/permissions.ts';
import { operations } from '../src/operations.ts';
import { appRouter } from '../src/router.ts';
import { actorOf } from '../testing/harness.ts';
import { panelProcedure } from '../testing/panel-procedure.ts';
import { test as base } from '../testing/test.ts';

const roles = ['owner', 'admin', 'approver', 'accountant', 'developer', 'auditor'] as const;
const procedures = Object.entries(appRouter._def.procedures)
  .filter(([path]) => path.startsWith('panel.'))
  .map(([path, procedure]) => ({ path, permission: permissionOf(procedure), routed: 'openapi' in metaOf(procedure) }));

function permissionOf(procedure: unknown): Permission | null {
  return metaOf(procedure).permission ?? null;
}

function metaOf(procedure: unknown) {
  return Object(Object(Object(procedure)._def).meta);
}

const test = base
  /** Calls with an input that no procedure takes: a permitted caller gets as far as that. */
  .extend('refusal', ({ harness }) => async (path: string, actor: Actor): Promise<string | null> => {
    const procedure = panelProcedure(harness, actor, path.slice('panel.'.length));
    try {
      await procedure({ nothing: 'such' });
      return null;
    } catch (error) {
      return error instanceof TRPCError
        ? String(Reflect.get(Object(error.cause), 'code') ?? error.code)
        : String(error);
    }
  });

describe.each(procedures)('$path', ({ path, permission, routed }) => {
  test('asks for a permission, and is refused to every role that lacks it', async ({ tenant, newMember, refusal }) => {
    expect(permission).not.toBeNull();
    for (const role of roles) {
      const member = await newMember(role);
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

test('no scope lets a token decide on an approval', async ({ tenant, refusal }) => {
  for (const path of ['panel.approveIntent', 'panel.declineIntent'])
    expect(await refusal(path, tenant.actor)).toBe('insufficient_scope');
});
