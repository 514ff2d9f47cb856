import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { test as bare, expect } from 'vitest';
import { createBreakers, KsefPaused } from '../src/ksef/breaker.ts';

type Work = () => Promise<Response>;
type Line = { level: number; environment: string; msg: string };

const test = bare
  .extend('settings', { failures: 3, organizations: 2, firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 })
  .extend('lines', (): Line[] => [])
  .extend('breakers', ({ settings, lines }) => {
    const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    return createBreakers(settings, logger);
  })
  .extend('ask', ({ breakers }) => (organization: string, work: Work) => {
    return breakers.call('test', organization, work).then(
      ({ status }) => String(status),
      (error: unknown) => (error instanceof KsefPaused ? 'paused' : 'failed'),
    );
  })
  .extend('askAll', ({ ask }) => async (...given: [string, Work][]) => {
    const found: string[] = [];
    for (const [organization, work] of given) found.push(await ask(organization, work));
    return found;
  });

const testWithShortPauses = test.extend('settings', ({ settings }) => ({
  ...settings,
  firstPauseMs: 1,
  longestPauseMs: 2,
}));

const answers = (status: number) => async () => new Response(null, { status });
const hangs = () => Promise.reject(new DOMException('timed out', 'TimeoutError'));

test('while KSeF answers no one, no call is made any more, and the log says so', async ({
  breakers,
  lines,
  ask,
  askAll,
}) => {
  expect(await askAll(['a', hangs], ['b', answers(503)], ['a', answers(502)])).toEqual(['failed', '503', '502']);
  let calls = 0;
  const counted = async () => {
    calls += 1;
    return new Response();
  };
  expect(await ask('c', counted)).toBe('paused');
  expect(calls).toBe(0);
  expect(breakers.paused()).toEqual([['test', true]]);
  expect(lines).toMatchObject([
    { level: 50, environment: 'test', msg: 'KSeF unavailable: calls paused (circuit breaker open)' },
  ]);
});

test('an outage of one environment stops no calls of another', async ({ breakers, askAll }) => {
  await askAll(['a', hangs], ['b', hangs], ['a', hangs]);
  expect((await breakers.call('simulator', 'a', answers(200))).status).toBe(200);
});

test('failures of one organization alone do not open the breaker while calls of others succeed', async ({
  ask,
  askAll,
}) => {
  const failures = Array.from({ length: 20 }, (): [string, Work] => ['slow', hangs]);
  await askAll(['other', answers(200)], ...failures);
  expect(await ask('other', answers(200))).toBe('200');
});

test("one organization's success forgets the failures before it, and refusals of KSeF are answers", async ({
  ask,
  askAll,
}) => {
  await askAll(['a', hangs], ['b', hangs], ['c', answers(200)], ['a', hangs], ['b', hangs]);
  expect(await ask('a', answers(429))).toBe('429');
  expect(await askAll(['a', answers(500)], ['b', answers(400)], ['a', answers(500)], ['b', answers(500)])).toEqual([
    '500',
    '400',
    '500',
    '500',
  ]);
});

testWithShortPauses(
  'an open breaker tests by one call, and lets all calls through again as soon as that one is answered',
  async ({ breakers, lines, ask, askAll }) => {
    await askAll(['a', hangs], ['b', hangs], ['a', hangs]);
    let said = '';
    for (let round = 0; said !== '200' && round < 200; round += 1) {
      said = await ask('a', answers(200));
      await wait(1);
    }
    expect(said).toBe('200');
    expect(breakers.paused()).toEqual([['test', false]]);
    expect(lines.at(-1)).toMatchObject({ msg: 'KSeF available again: calls resumed (circuit breaker closed)' });
  },
);
