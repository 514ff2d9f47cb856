import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepLooking, type Seen } from './keep-looking.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;

/** A page that shows `first`, and what is to be seen behind it. */
function watched(answers: { now: Seen | Error }) {
  const page: { isThere: boolean; back: () => void } = { isThere: true, back: () => {} };
  const looks: number[] = [];
  const changes: number[] = [];
  const stop = keepLooking({
    mark: 'first',
    look: async () => {
      looks.push(Date.now());
      if (answers.now instanceof Error) throw answers.now;
      return answers.now;
    },
    onChange: () => void changes.push(Date.now()),
    reader: {
      isThere: () => page.isThere,
      onReturn: (back) => {
        page.back = back;
        return () => {
          page.back = () => {};
        };
      },
    },
  });
  return { page, looks, changes, stop };
}
const same = { mark: 'first', isMoving: true };

describe('watching what a page shows', () => {
  it('reads the page again when it would say something else, and only then', async () => {
    const answers = { now: same };
    const { changes, looks } = watched(answers);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(looks.length).toBeGreaterThan(2);
    expect(changes).toEqual([]);
    answers.now = { mark: 'second', isMoving: false };
    await vi.advanceTimersByTimeAsync(minuteMs / 2);
    expect(changes.length).toBeGreaterThan(0);
  });

  it('asks more rarely the longer nothing changes', async () => {
    const { looks } = watched({ now: same });
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    const waits = looks.slice(1).map((at, index) => at - (looks[index] ?? 0));
    expect(waits.toSorted((a, b) => a - b)).toEqual(waits);
    expect([waits[0], waits.at(-1)]).toEqual([1500, 20_000]);
  });

  it('ends where nothing moves any more, and when the page is left', async () => {
    const ended = watched({ now: { mark: 'first', isMoving: false } });
    const left = watched({ now: same });
    left.stop();
    await vi.advanceTimersByTimeAsync(minuteMs);
    left.page.back();
    ended.page.back();
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect([ended.looks.length, left.looks.length]).toEqual([1, 0]);
  });

  it('asks nothing while nobody is there, and at once when they come back', async () => {
    const { page, looks } = watched({ now: same });
    page.isThere = false;
    await vi.advanceTimersByTimeAsync(10 * minuteMs);
    const before = looks.length;
    expect(before).toBeLessThanOrEqual(1);
    page.isThere = true;
    page.back();
    await vi.advanceTimersByTimeAsync(0);
    expect(looks.length).toBe(before + 1);
    await vi.advanceTimersByTimeAsync(minuteMs);
    expect(looks.length).toBeGreaterThan(before + 2);
  });

  it('goes on when an answer is missing', async () => {
    const answers: { now: Seen | Error } = { now: new Error('offline') };
    const { changes } = watched(answers);
    await vi.advanceTimersByTimeAsync(minuteMs);
    answers.now = { mark: 'second', isMoving: true };
    await vi.advanceTimersByTimeAsync(minuteMs / 2);
    expect(changes.length).toBeGreaterThan(0);
  });
});
