import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queueBefore } from '../src/render-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const limits = { running: 1, waiting: 4, timeLimitMs: 1000, overtime: 10 };
const words = { many: 'documents wait to be rendered', work: 'Rendering' };
const task = (subject: string) => ({ name: 'invoicePdf', subject, facts: {} }) as const;

/** Threads whose work ends where a test says so, or where it is aborted. */
function openQueue(options: Partial<typeof limits> = {}) {
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
  return { queue: queueBefore(threads, words, { ...limits, ...options }), begun };
}

const refused = (sentence: string) => ({ code: 'service_unavailable', message: expect.stringContaining(sentence) });
const passes = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('time spent waiting is not taken from the work', async () => {
  const { queue, begun } = openQueue();
  const before = queue.run('a', task('first'));
  const late = expect(before).rejects.toMatchObject(refused('took longer than 1 seconds'));
  const after = queue.run('b', task('second'));
  await passes(5000);
  await late;
  begun[0]?.finish();
  await passes(900);
  expect(begun.map(({ subject }) => subject)).toEqual(['first', 'second']);
  begun[1]?.finish();
  expect(await after).toBe('made of second');
});

test('what comes late is made to its end and kept two minutes for who asks again, in the same organization', async () => {
  const { queue, begun } = openQueue({ running: 2 });
  const late = expect(queue.run('a', task('x'))).rejects.toMatchObject(refused('The work goes on'));
  await passes(1001);
  await late;
  const again = queue.run('a', task('x'));
  const another = queue.run('b', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
  begun[0]?.finish();
  begun[1]?.finish();
  expect(await Promise.all([again, another])).toEqual(['made of x', 'made of x']);
  expect(await queue.run('a', task('x'))).toBe('made of x');
  expect(begun).toHaveLength(2);
  await passes(120_000);
  void queue.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(3);
});

test('those who ask for the same at once have it made once; what was in time is not kept', async () => {
  const { queue, begun } = openQueue();
  const both = [queue.run('a', task('x')), queue.run('a', task('x'))];
  await passes(0);
  begun[0]?.finish();
  expect(await Promise.all(both)).toEqual(['made of x', 'made of x']);
  void queue.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
});

test('what waited for longer than its limit is kept too: its request may have ended meanwhile', async () => {
  const { queue, begun } = openQueue();
  const before = expect(queue.run('b', task('before'))).rejects.toMatchObject(refused('Rendering'));
  const waited = queue.run('a', task('x'));
  await passes(1500);
  await before;
  begun[0]?.finish();
  await passes(0);
  begun[1]?.finish();
  expect(await waited).toBe('made of x');
  expect(await queue.run('a', task('x'))).toBe('made of x');
  expect(begun).toHaveLength(2);
});

test('ten limits end the thread and its place, and the next repeat begins again', async () => {
  const { queue, begun } = openQueue();
  const late = expect(queue.run('a', task('x'))).rejects.toMatchObject(refused('Rendering'));
  await passes(9999);
  await late;
  expect([begun[0]?.isAborted(), queue.load().running]).toEqual([false, 1]);
  await passes(1);
  expect([begun[0]?.isAborted(), queue.load().running]).toEqual([true, 0]);
  void queue.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
});

test('a queue without overtime ends its thread at the limit, and neither shares nor keeps', async () => {
  const { queue, begun } = openQueue({ running: 2, overtime: 1 });
  const late = expect(queue.run('a', task('x'))).rejects.toMatchObject(refused('took longer than 1 seconds'));
  await passes(1000);
  await late;
  expect([begun[0]?.isAborted(), queue.load().running]).toEqual([true, 0]);
  void queue.run('a', task('x'));
  await passes(0);
  expect(begun).toHaveLength(2);
});

test('where the queue is full, or the queue closes, each caller is refused and no rejection is left over', async () => {
  const { queue } = openQueue({ waiting: 2, overtime: 1 });
  const taken = ['a', 'b', 'c'].map((owner) => queue.run(owner, task(owner)));
  const stopped = Promise.all(taken.map((one) => expect(one).rejects.toMatchObject(refused('The service stops'))));
  await expect(queue.run('d', task('d'))).rejects.toMatchObject(refused('Too many documents'));
  await queue.close();
  await stopped;
  await expect(queue.run('a', task('x'))).rejects.toMatchObject(refused('The service stops'));
  expect(queue.load()).toEqual({ running: 0, waiting: 0 });
});

test('of what comes late, thirty-two are kept, the newest', async () => {
  const { queue, begun } = openQueue({ running: 100, waiting: 100 });
  const all = Array.from({ length: 33 }, (_, index) => queue.run('a', task(`${index}`)));
  const late = Promise.all(all.map((one) => expect(one).rejects.toMatchObject(refused('Rendering'))));
  await passes(1001);
  await late;
  for (const { finish } of begun) finish();
  await passes(0);
  expect(await queue.run('a', task('1'))).toBe('made of 1');
  expect(begun).toHaveLength(33);
  void queue.run('a', task('0'));
  await passes(0);
  expect(begun).toHaveLength(34);
});
