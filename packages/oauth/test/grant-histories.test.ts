import { sha256 } from '@invoicing/db/secrets/secrets';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endConsent } from '../src/consents.ts';
import { verifyAccessToken } from '../src/tokens.ts';
import { type Answer, createFlow, type Flow, redeem, refresh, scopes, send, takeCode } from '../testing/flow.ts';
import * as model from '../testing/grant-model.ts';

let flow: Flow;
beforeAll(async () => {
  flow = await createFlow();
});
afterAll(() => flow.database.drop());

const some = fc.subarray(scopes, { minLength: 1 });
const any = fc.nat({ max: 50 });
const seconds = (...values: number[]) => fc.constantFrom(...values.map((value) => value * 1000));

/** Things that clients, members, owners and time do, in any order. */
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('consent' as const), scopes: some }) },
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('redeem' as const), which: any }) },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('refresh' as const), which: any, scopes: fc.option(some, { freq: 2 }) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('revoke' as const),
      which: any,
      token: fc.constantFrom('access' as const, 'refresh' as const),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('withdraw' as const), which: any }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('suspend' as const), isActive: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('role' as const), ceiling: fc.subarray(scopes) }) },
  {
    weight: 5,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      ms: seconds(1, 20, 31, 61, 601, 15 * 86_400, 31 * 86_400),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;
type World = { state: model.Model; codes: Map<model.Family, string> };

const pick = <Item>(items: readonly Item[], which: number): Item | undefined =>
  items[which % Math.max(1, items.length)];

/** The answer is what the model expects; what is new in it becomes part of the model. */
function compare(
  { state }: World,
  answer: Answer,
  expected: model.Expected,
  family: model.Family,
  parent: model.RefreshToken | null,
): void {
  const { access_token: access = '', refresh_token: renewing = '', scope, error } = answer.json;
  if ('error' in expected) {
    expect([answer.status, error]).toEqual([400, expected.error]);
  } else if ('again' in expected) {
    const { access: same, refresh: too, scopes: granted } = expected.again;
    expect([answer.status, scope, access, renewing]).toEqual([200, granted.join(' '), same.text, too.text]);
  } else {
    expect([answer.status, scope]).toEqual([200, expected.fresh.join(' ')]);
    model.given(state, family, parent, expected.fresh, { access, refresh: renewing });
  }
}

async function take(world: World, given: Step): Promise<void> {
  const { state, codes } = world;
  const { db } = flow.services;
  switch (given.kind) {
    case 'consent': {
      codes.set(model.consent(state, given.scopes), await takeCode(flow, {}, given.scopes));
      return;
    }
    case 'redeem': {
      const family = pick(state.families, given.which);
      if (family)
        compare(world, await redeem(flow, codes.get(family) ?? ''), model.redeem(state, family), family, null);
      return;
    }
    case 'refresh': {
      const token = pick(state.pairs, given.which)?.refresh;
      const asked = given.scopes ? { scope: given.scopes.join(' ') } : {};
      if (!token) return;
      const answer = await refresh(flow, token.text, asked);
      return compare(world, answer, model.refresh(state, token, given.scopes), token.family, token);
    }
    case 'wait': {
      flow.pass(given.ms);
      state.now += given.ms;
      return;
    }
    case 'suspend': {
      const status = given.isActive ? 'active' : 'suspended';
      await db.member.updateMany({ where: { id: flow.member.memberId }, data: { status } });
      state.isMemberActive = given.isActive;
      return;
    }
    case 'role':
      flow.permit((_, scope) => given.ceiling.includes(scope));
      state.ceiling = given.ceiling;
      return;
    default:
      return takeBack(world, given);
  }
}

async function takeBack({ state }: World, given: Extract<Step, { kind: 'revoke' | 'withdraw' }>): Promise<void> {
  const pair = pick(state.pairs, given.which);
  if (!pair) return;
  const isWhole = given.kind === 'withdraw' || given.token === 'refresh';
  if (given.kind === 'withdraw') {
    const { consent } = await flow.services.db.accessToken.findFirstOrThrow({
      where: { hash: sha256(pair.access.text) },
      include: { consent: true },
    });
    if (consent) await endConsent(flow.services.db, consent, 'withdrawn', flow.services.clock());
  } else {
    expect((await send(flow, 'revoke', { token: pair[given.token].text })).status).toBe(200);
  }
  if (isWhole) pair.refresh.family.isEnded = true;
  else pair.access.isRevoked = true;
}

test('whatever clients, members and time do, every answer and every token is what the rules say', {
  timeout: 900_000,
}, async () => {
  const history = fc.array(step, { minLength: 6, maxLength: 24, size: 'max' });
  const check = async (steps: Step[]) => {
    flow.permit(() => true);
    await flow.services.db.member.updateMany({ where: { id: flow.member.memberId }, data: { status: 'active' } });
    const state = {
      now: flow.services.clock().getTime(),
      isMemberActive: true,
      ceiling: scopes,
      families: [],
      pairs: [],
    };
    const world: World = { state, codes: new Map() };
    const begin: Step[] = [
      { kind: 'consent', scopes },
      { kind: 'redeem', which: 0 },
    ];
    for (const given of [...begin, ...steps]) {
      await take(world, given);
      for (const { access } of world.state.pairs) {
        const found = await verifyAccessToken(flow.services.db, access.text, flow.services.clock());
        expect(found !== null).toBe(model.isActive(world.state, access));
      }
    }
  };
  await fc.assert(fc.asyncProperty(history, check), { numRuns: 25, endOnFailure: false });
});
