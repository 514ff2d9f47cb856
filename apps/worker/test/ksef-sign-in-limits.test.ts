import { expect } from 'vitest';
import { connect } from '../src/ksef/client.ts';
import { KsefLimited } from '../src/ksef/limits.ts';
import { withinLimits } from '../src/ksef/within-limits.ts';
import type { Services } from '../src/services.ts';
import { neighbour, type World } from './fixture.ts';
import { test as base } from './test.ts';

const test = base
  .extend('ksef', { scope: 'file' }, { limits: 'production' })
  /** Requests of the last hour that count for the address that they come from. */
  .extend('publicCalls', ({ world }) => () => {
    return [...world.simulator.store.windows].flatMap(([key, { times }]) => (key.endsWith(' public') ? times : []))
      .length;
  })
  .extend('callsOf', ({ publicCalls }) => async (work: () => Promise<unknown>): Promise<number> => {
    const before = publicCalls();
    await work();
    return publicCalls() - before;
  });

test('jobs of a seller that need a sign-in at the same moment share it', async ({ world, callsOf }) => {
  const [one, other] = [await neighbour(world), await neighbour(world)];
  const connectTo = ({ organizationId }: World) => connect(world.services, organizationId, 'simulator');
  const ofOne = await callsOf(() => connectTo(one));
  expect(ofOne).toBeGreaterThan(0);
  const ofThree = await callsOf(() => Promise.all([connectTo(other), connectTo(other), connectTo(other)]));
  // How often a sign-in asks whether it is over may differ.
  expect(ofThree).toBeLessThan(2 * ofOne);
});

test('after a 429 of a sign-in no worker signs any seller in before its Retry-After is over', async ({ world }) => {
  const clock = { time: Date.now() };
  const services: Services = { ...world.services, clock: () => new Date(clock.time) };
  const answers = [new Response(null, { status: 429, headers: { 'retry-after': '60' } }), new Response(null)];
  const asked: Response[] = [];
  const call = async () => {
    const answer = answers.shift() ?? new Response(null);
    asked.push(answer);
    return answer;
  };
  const signIn = (nip: string) =>
    withinLimits(services, { environment: 'test', nip }, 'https://ksef.test/v2/auth/challenge', 'POST', call);
  expect((await signIn('1111111111')).status).toBe(429);
  clock.time += 59_000;
  const refused = await signIn('2222222222').catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(KsefLimited);
  expect(refused).toMatchObject({ at: expect.toSatisfy((at: Date) => at.getTime() >= clock.time + 1000) });
  expect(asked).toHaveLength(1);
  clock.time += 1000;
  expect((await signIn('2222222222')).status).toBe(200);
});
