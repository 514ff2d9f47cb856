import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sayWhileWaiting } from './waiting.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('says every 15 s what is waited for, and nothing once it has come', async () => {
  const said: string[] = [];
  const panel = Promise.withResolvers<string>();
  const waiting = sayWhileWaiting('the panel', (line) => said.push(line), panel.promise);
  await vi.advanceTimersByTimeAsync(31_000);
  panel.resolve('up');
  expect(await waiting).toBe('up');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual(['Still waiting for the panel (15 s) …', 'Still waiting for the panel (30 s) …']);
});

it('says nothing more once the work has failed', async () => {
  const said: string[] = [];
  const refused = sayWhileWaiting('the api', (line) => said.push(line), Promise.reject(new Error('no')));
  await expect(refused).rejects.toThrow('no');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(said).toEqual([]);
});
