import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueBefore } from '../src/render-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { running: 1, waiting: 4, timeLimitMs: 1000, overtime: 10 };
const words = { many: 'documents wait to be rendered', work: 'Rendering' };
const task = (subject: string) => ({ name: 'invoicePdf', subject, facts: {} }) as const;

/** Threads whose work ends where a test says so, or where it is aborted. */
function openLane(options: Partial<typeof limits> = {}) {
  const begun: { subject: string; isAborted: () => boolean; finish: () => void }[] = [];
  const threads = {
    run: ({ subject }: { subject: string }, { signal }: { signal: AbortSignal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
        const finish = () => resolve(`made of ${subject}`);
        begun.push({ subject, isAborted: () => signal.aborted, finish });
      }),
    destroy: async () => {},
  };
  return { lane: queueBefore(threads, words, { ...limits, ...options }), begun };
}

const refused = (sentence: string) => ({ code: 'service_unavailable', message: expect.stringContaining(sentence) });
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('time spent waiting is not taken from the work', async () => {
  const { lane, begun } = openLane();
  const before = lane.run('a', task('first'));
  const late = expect(before).rejects.toMatchObject(refused('took longer than 1 seconds'));
  const after = lane.run('b', task('second'));
  await passes(5000);
  await late;
  begun[0]?.finish();
  await passes(900);
  expect(begun.map(({ subject }) => subject)).toEqual(['first', 'second']);
  begun[1]?.finish();
  expect(await after).toBe('made of second');
});

test('what comes late is made to its end and kept two minutes for who asks again, in the same organization', async () => {
  const { lane, begun } = openLane({ running: 2 });
  const late = expect(lane.run('a', task('x'))).rejects.toMatchObject(refused('The work goes on'));
  await passes(1001);
  await late;
  const again = lane.run('a', task('x'));
  const another = lane.run('b', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
  begun[0]?.finish();
  begun[1]?.finish();
  expect(await Promise.all([again, another])).toEqual(['made of x', 'made of x']);
  expect(await lane.run('a', task('x'))).toBe('made of x');
  expect(begun).toHaveLength(2);
  await passes(120_000);
  void lane.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(3);
});

test('those who ask for the same at once have it made once; what was in time is not kept', async () => {
  const { lane, begun } = openLane();
  const both = [lane.run('a', task('x')), lane.run('a', task('x'))];
  await passes(0);
  begun[0]?.finish();
  expect(await Promise.all(both)).toEqual(['made of x', 'made of x']);
  void lane.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
});

test('what waited for longer than its limit is kept too: its request may have ended meanwhile', async () => {
  const { lane, begun } = openLane();
  const before = expect(lane.run('b', task('before'))).rejects.toMatchObject(refused('Rendering'));
  const waited = lane.run('a', task('x'));
  await passes(1500);
  await before;
  begun[0]?.finish();
  await passes(0);
  begun[1]?.finish();
  expect(await waited).toBe('made of x');
  expect(await lane.run('a', task('x'))).toBe('made of x');
  expect(begun).toHaveLength(2);
});

test('ten limits end the thread and its place, and the next repeat begins again', async () => {
  const { lane, begun } = openLane();
  const late = expect(lane.run('a', task('x'))).rejects.toMatchObject(refused('Rendering'));
  await passes(9999);
  await late;
  expect([begun[0]?.isAborted(), lane.load().running]).toEqual([false, 1]);
  await passes(1);
  expect([begun[0]?.isAborted(), lane.load().running]).toEqual([true, 0]);
  void lane.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
});

test('a lane without overtime ends its thread at the limit, and neither shares nor keeps', async () => {
  const { lane, begun } = openLane({ running: 2, overtime: 1 });
  const late = expect(lane.run('a', task('x'))).rejects.toMatchObject(refused('took longer than 1 seconds'));
  await passes(1000);
  await late;
  expect([begun[0]?.isAborted(), lane.load().running]).toEqual([true, 0]);
  void lane.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
});

test('where the line is full, or the lane closes, each caller is refused and no rejection is left over', async () => {
  const { lane } = openLane({ waiting: 2, overtime: 1 });
  const taken = ['a', 'b', 'c'].map((owner) => lane.run(owner, task(owner)));
  const stopped = Promise.all(taken.map((one) => expect(one).rejects.toMatchObject(refused('The service stops'))));
  await expect(lane.run('d', task('d'))).rejects.toMatchObject(refused('Too many documents'));
  await lane.close();
  await stopped;
  await expect(lane.run('a', task('x'))).rejects.toMatchObject(refused('The service stops'));
  expect(lane.load()).toEqual({ running: 0, waiting: 0 });
});

test('of what comes late, thirty-two are kept, the newest', async () => {
  const { lane, begun } = openLane({ running: 100, waiting: 100 });
  const all = Array.from({ length: 33 }, (_, index) => lane.run('a', task(`${index}`)));
  const late = Promise.all(all.map((one) => expect(one).rejects.toMatchObject(refused('Rendering'))));
  await passes(1001);
  await late;
  for (const { finish } of begun) finish();
  await passes(0);
  expect(await lane.run('a', task('1'))).toBe('made of 1');
  expect(begun).toHaveLength(33);
  void lane.run('a', task('0'));
  await passes(0);
  expect(begun).toHaveLength(34);
});
