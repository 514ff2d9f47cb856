import { expect, test } from 'vitest';
import { nextDelay } from '../src/services.ts';

const since = new Date('2026-11-22T10:00:00.000Z');
const after = (ms: number) => nextDelay([10, 20, 30], since, new Date(since.getTime() + ms));

test('waits between looks follow each other by the time that has passed, and the last one repeats', () => {
  expect([after(0), after(10), after(30), after(60), after(90), after(1_000_000)]).toEqual([10, 20, 30, 30, 30, 30]);
});

test('a look that came late or twice changes no later wait', () => {
  expect([after(9), after(11), after(29), after(29)]).toEqual([10, 20, 20, 20]);
});
