import type { KSeFClient } from 'ksef-client-ts';
import { pino } from 'pino';
import { expect } from 'vitest';
import { createBreakers } from '../src/ksef/breaker.ts';
import { createClient } from '../src/ksef/client.ts';
import { readFailure } from '../src/ksef/errors.ts';
import { calls } from './ksef-calls.ts';
import { startStrange, startUntrusted, strangeAnswers, wrongCertificates } from './strange-answers.ts';
import { test as base } from './test.ts';

const test = base
  .extend('variables', { scope: 'file' }, { KSEF_TIMEOUT_MS: '15000' })
  .extend('clock', { scope: 'file' }, () => ({ time: Date.now() }))
  .extend('strange', { scope: 'file' }, () => startStrange())
  /** Whether a call ended without a verdict and counts against what is between us and KSeF; else what it ended with. */
  .extend(
    'outcomeOf',
    ({ clock, world }) =>
      async (call: (client: KSeFClient) => Promise<unknown>, url: string): Promise<string> => {
        // Whatever was counted before is older than KSeF's longest window.
        clock.time += 3_700_000;
        const services = {
          ...world.services,
          clock: () => new Date(clock.time),
          breakers: createBreakers(settings, pino({ level: 'silent' })),
          ksefUrls: { ...world.services.ksefUrls, test: url },
        };
        const client = createClient(services, world.organizationId, { environment: 'test', nip: world.nip });
        const error: unknown = await call(client).then(
          () => null,
          (thrown: unknown) => thrown,
        );
        if (error === null) return 'taken for an answer';
        const { taken, waits, code } = readFailure(error, services.clock());
        if (taken === 'no' && !waits) return `taken for a verdict: ${code}`;
        return services.breakers.paused().some(([, isPaused]) => isPaused) ? 'waits' : `not counted: ${code}`;
      },
  )
  .extend('outcomes', ({ outcomeOf }) => async (url: string): Promise<Record<string, string>> => {
    const found: [string, string][] = [];
    for (const [name, call] of calls) found.push([name, await outcomeOf(call, url)]);
    return Object.fromEntries(found);
  });

test.afterAll(({ strange }) => strange.close());

const settings = { failures: 1, organizations: 1, firstPauseMs: 3_600_000, longestPauseMs: 3_600_000 };

const allWaiting = Object.fromEntries(calls.map(([name]) => [name, 'waits']));

test.for(strangeAnswers)(
  '%s is neither a verdict nor an answer to any call, and counts as a failure for the breaker',
  async ([_, say], { strange, outcomes }) => {
    strange.say(say);
    expect(await outcomes(strange.url)).toEqual(allWaiting);
  },
);

test('a server without TLS, or one that is not there, is neither a verdict nor an answer, and counts as a failure', async ({
  outcomes,
  strange,
}) => {
  expect(await outcomes(strange.url.replace('http:', 'https:'))).toEqual(allWaiting);
  expect(await outcomes('http://127.0.0.1:9')).toEqual(allWaiting);
});

test.for(wrongCertificates)(
  'a server with a certificate %s is neither a verdict nor an answer, and counts as a failure',
  async ([_, fault], { outcomes }) => {
    const server = await startUntrusted(fault);
    try {
      await expect(fetch(server.url)).rejects.toMatchObject({ cause: { code: fault.error } });
      expect(await outcomes(server.url)).toEqual(allWaiting);
    } finally {
      await server.close();
    }
  },
);
