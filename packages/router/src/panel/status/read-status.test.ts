import type { StatusDayRow } from '@invoicing/db/operations/status-days';
import { describe, expect, it } from 'vitest';
import { statusOf } from './read-status.ts';

const now = new Date('2026-11-25T12:00:30.000Z');
const row = (change: Partial<StatusDayRow>): StatusDayRow => ({
  component: 'api',
  day: '2026-11-25',
  minutesUp: 720,
  minutesDown: 0,
  firstMinute: new Date('2026-11-25T00:00:00.000Z'),
  lastMinute: new Date('2026-11-25T12:00:00.000Z'),
  isUp: true,
  ...change,
});
const of = (component: string, rows: StatusDayRow[]) =>
  statusOf(rows, now).find((status) => status.component === component);

describe('what the status page says', () => {
  it('is that a part works which has reported each minute, for the last 90 days, and nothing of days before it began', () => {
    const api = of('api', [row({})]);
    expect(api).toMatchObject({ state: 'up', share: 1 });
    expect(api?.days).toHaveLength(90);
    expect(api?.days.at(0)).toEqual({ day: '2026-08-28', share: null });
    expect(api?.days.at(-2)?.share).toBeNull();
    expect(api?.days.at(-1)).toEqual({ day: '2026-11-25', share: 1 });
  });

  it('says since when it has been measured, where that is not all of the 90 days', () => {
    expect(of('api', [row({})])?.measuredSince).toBe('2026-11-25T00:00:00.000Z');
    const firstMinute = new Date('2026-08-28T00:00:00.000Z');
    expect(of('api', [row({ day: '2026-08-28', firstMinute }), row({})])?.measuredSince).toBeNull();
    expect(of('api', [])?.measuredSince).toBeNull();
  });

  it('counts each minute without a report of our own processes as down, and a whole day without one', () => {
    const api = of('api', [
      row({ day: '2026-11-23', minutesUp: 720, firstMinute: new Date('2026-11-23T12:00:00.000Z') }),
      row({ minutesUp: 540, lastMinute: new Date('2026-11-25T11:50:00.000Z') }),
    ]);
    expect(api?.state).toBe('down');
    expect(api?.days.slice(-3).map(({ share }) => share)).toEqual([1, 0, 0.75]);
    expect(api?.share).toBeCloseTo((720 + 540) / (720 + 1440 + 720));
  });

  it('counts of KSeF and webhooks what was observed alone, and calls them unknown where nothing is', () => {
    const observed = { component: 'ksef_test', minutesUp: 30, minutesDown: 10 };
    expect(of('ksef_test', [row({ ...observed, isUp: false })])).toMatchObject({ state: 'down', share: 0.75 });
    const old = row({ ...observed, lastMinute: new Date('2026-11-25T09:00:00.000Z') });
    expect(of('ksef_test', [old])).toMatchObject({ state: 'unknown', share: 0.75 });
    expect(of('webhooks', [])).toMatchObject({ state: 'unknown', share: null, isObserved: true });
    expect(of('worker', [])).toMatchObject({ state: 'unknown', share: null, isObserved: false });
  });

  it('leaves out the environments of KSeF that are not in use', () => {
    expect(statusOf([], now).map(({ component }) => component)).toEqual(['api', 'panel', 'worker', 'webhooks']);
  });
});
