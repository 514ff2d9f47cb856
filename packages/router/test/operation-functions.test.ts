import { describe, expect } from 'vitest';
import { z } from 'zod';
import { command, publicQuery, query } from '../src/operation.ts';
import { trustChecking } from '../src/operation-types.ts';
import { panelOperations } from '../src/panel/router.ts';
import { InputError } from '../src/refusals/input-errors.ts';
import { publicOperations } from '../src/router.ts';
import { actorOf } from '../testing/harness.ts';
import { test as base } from '../testing/test.ts';

/** Operations called as the plain functions that they are, without tRPC and without HTTP. */

const all = Object.entries({ ...publicOperations, ...panelOperations }).map(([name, operation]) => ({
  name,
  permission: operation.facts.permission,
  call: trustChecking(operation),
}));
const test = base.extend('ctx', ({ harness, tenant }) => ({
  services: harness.services,
  actor: tenant.actor,
  correlationId: crypto.randomUUID(),
  ip: null,
  idempotency: null,
}));

describe.each(all.filter(({ permission }) => permission !== null))('$name', ({ call }) => {
  test('refuses a caller who is not known', async ({ ctx }) => {
    await expect(call({ ctx: { ...ctx, actor: null }, input: {} })).rejects.toMatchObject({ code: 'unauthorized' });
  });

  test('refuses a caller whose token has no scope, before it looks at the input', async ({ ctx }) => {
    const actor = { ...ctx.actor, scopes: new Set<never>() };
    await expect(call({ ctx: { ...ctx, actor }, input: { nothing: 'such' } })).rejects.toMatchObject({
      code: 'insufficient_scope',
    });
  });
});

test.for(all)(
  '$name refuses an input with members that it does not know',
  async ({ name, call }, { ctx, tenant, newMember }) => {
    const isPublic = name in publicOperations;
    const actor = isPublic ? ctx.actor : actorOf(tenant.organizationId, await newMember('owner'));
    const refused = await call({ ctx: { ...ctx, actor }, input: { nothing: 'such' } }).catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(InputError);
  },
);

test('an answer has only what its schema names', async ({ ctx }) => {
  const facts = { input: z.strictObject({}), output: z.object({ kept: z.string() }) };
  const answering = publicQuery(facts, () => ({ kept: 'kept', secret: 'secret' }));
  expect(await answering({ ctx, input: {} })).toEqual({ kept: 'kept' });
});

test('an answer that its schema does not let through is not given, and nothing of the write is kept', async ({
  ctx,
  harness,
  tenant,
}) => {
  const writing = command(
    { permission: 'customers:write', input: z.strictObject({}), output: z.object({ name: z.string().min(1) }) },
    async ({ ctx: { tx } }) => {
      await tx.organization.updateMany({ data: { name: 'Changed' } });
      return { name: '' };
    },
  );
  await expect(writing({ ctx, input: {} })).rejects.toThrow(z.ZodError);
  const where = { id: tenant.organizationId, name: 'Changed' };
  expect(await harness.database.db.organization.count({ where })).toBe(0);
});

test('a read says that it is sent as a mutation where it is', () => {
  const facts = { permission: 'customers:read', input: z.strictObject({}) } as const;
  expect(query(facts, () => null).sentAs).toBe('query');
  expect(query({ ...facts, sentAs: 'mutation' }, () => null).sentAs).toBe('mutation');
  expect(command(facts, () => null).sentAs).toBe('mutation');
});
