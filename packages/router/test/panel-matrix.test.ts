import { TRPCError } from '@trpc/server';
import { describe, expect } from 'vitest';
import { type Actor, permits } from '../src/access/actor.ts';
import { operations } from '../src/operations.ts';
import { panelOperations } from '../src/panel/router.ts';
import { actorOf } from '../testing/harness.ts';
import { panelProcedure } from '../testing/panel-procedure.ts';
import { test as base } from '../testing/test.ts';

const roles = ['owner', 'admin', 'approver', 'accountant', 'developer', 'auditor'] as const;
const panelProcedures = Object.entries(panelOperations).map(([name, { facts }]) => ({ name, ...facts }));

const test = base
  /** Calls with an input that no procedure takes: a permitted caller gets as far as that. */
  .extend('refusal', ({ harness }) => async (name: string, actor: Actor): Promise<string | null> => {
    const procedure = panelProcedure(harness, actor, name);
    try {
      await procedure({ nothing: 'such' });
      return null;
    } catch (error) {
      return error instanceof TRPCError
        ? String(Reflect.get(Object(error.cause), 'code') ?? error.code)
        : String(error);
    }
  });

describe.each(panelProcedures)('panel.$name', ({ name, permission, route }) => {
  test('asks for a permission, and is refused to every role that lacks it', async ({ tenant, newMember, refusal }) => {
    expect(permission).not.toBeNull();
    for (const role of roles) {
      const member = await newMember(role);
      const actor = actorOf(tenant.organizationId, member);
      const allowed = permission !== null && permits(actor, permission);
      expect([role, (await refusal(name, actor)) === 'insufficient_scope']).toEqual([role, !allowed]);
    }
  });

  test('is no route of the public API, where tokens are', () => {
    expect(operations.map(({ operationId }) => operationId)).not.toContain(name);
    expect(route).toBeUndefined();
  });
});

test('no scope lets a token decide on an approval', async ({ tenant, refusal }) => {
  for (const name of ['approveIntent', 'declineIntent'])
    expect(await refusal(name, tenant.actor)).toBe('insufficient_scope');
});
