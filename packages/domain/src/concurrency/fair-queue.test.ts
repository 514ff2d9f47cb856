import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFairQueue, mostOfOwner, QueueFull } from './fair-queue.ts';

const never = new AbortController().signal;

test('an owner waits for one task of each other owner at most, however many those have waiting', async () => {
  const { take } = createFairQueue({ running: 1, waiting: 100 });
  const order: string[] = [];
  const run = (owner: string) => take(owner, never).then((end) => [order.push(owner), setImmediate(end)]);
  await Promise.all([...Array.from({ length: 10 }, () => run('many')), run('one'), run('another'), run('one')]);
  expect(order.slice(0, 6)).toEqual(['many', 'many', 'one', 'another', 'many', 'one']);
  expect(order).toHaveLength(13);
});

test('one owner holds at most half of what runs and half of what waits; the other half is there for others', async () => {
  const { take, load } = createFairQueue({ running: 4, waiting: 6 });
  const taken = Array.from({ length: 5 }, () => take('a', never));
  expect(load()).toEqual({ running: 2, waiting: 3 });
  await expect(take('a', never)).rejects.toBeInstanceOf(QueueFull);
  await take('b', never);
  expect(load()).toEqual({ running: 3, waiting: 3 });
  const [first] = await Promise.all(taken.slice(0, 2));
  first?.();
  expect(load()).toEqual({ running: 3, waiting: 2 });
});

test('a caller that gives up waiting leaves the queue', async () => {
  const { take, load } = createFairQueue({ running: 1, waiting: 4 });
  const end = await take('a', never);
  const gone = new AbortController();
  const waiting = take('a', gone.signal);
  gone.abort(new Error('over'));
  await expect(waiting).rejects.toThrow('over');
  await expect(take('b', gone.signal)).rejects.toThrow('over');
  expect(load()).toEqual({ running: 1, waiting: 0 });
  end();
  expect(load()).toEqual({ running: 0, waiting: 0 });
});

type Step = { owner: string; give: boolean };
const steps = fc.array(fc.record({ owner: fc.constantFrom('a', 'b', 'c', 'd'), give: fc.boolean() }), {
  maxLength: 80,
});

test('limits hold through any history, and a place that is free with someone to take it does not stay free', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 5 }),
      fc.integer({ min: 1, max: 8 }),
      steps,
      async (running, waiting, history: Step[]) => {
        const queue = createFairQueue({ running, waiting });
        const held: { owner: string; end: () => void }[] = [];
        const asked = new Map<string, number>();
        for (const { owner, give } of history) {
          if (give) held.splice(0, 1)[0]?.end();
          else {
            asked.set(owner, (asked.get(owner) ?? 0) + 1);
            void queue.take(owner, never).then(
              (end) => held.push({ owner, end }),
              () => asked.set(owner, (asked.get(owner) ?? 0) - 1),
            );
          }
          await new Promise(setImmediate);
          const load = queue.load();
          expect(load.running).toBe(held.length);
          expect(load.running).toBeLessThanOrEqual(running);
          expect(load.waiting).toBeLessThanOrEqual(waiting);
          for (const name of asked.keys())
            expect(held.filter((one) => one.owner === name).length).toBeLessThanOrEqual(mostOfOwner(running));
          const othersRun = new Set(held.map((one) => one.owner)).size;
          if (load.waiting > 0) expect(load.running === running || othersRun > 0).toBe(true);
        }
        while (held.length > 0) {
          held.splice(0, 1)[0]?.end();
          await new Promise(setImmediate);
        }
        expect(queue.load()).toEqual({ running: 0, waiting: 0 });
      },
    ),
    { numRuns: 60 },
  );
});
