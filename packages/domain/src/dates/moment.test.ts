import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMoment, writeMoment } from './moment.ts';

test.each([
  ['2026-11-22T10:15:00Z', '2026-11-22T10:15:00Z'],
  ['2026-11-22T10:15:00+00:00', '2026-11-22T10:15:00Z'],
  ['2026-11-22T10:15:00-00:00', '2026-11-22T10:15:00Z'],
  ['2026-11-22t12:15:00.5+02:00', '2026-11-22T10:15:00.500Z'],
  ['2026-11-22T00:15:00.123456+01:00', '2026-11-21T23:15:00.123Z'],
  ['2026-11-22T10:15:00.1z', '2026-11-22T10:15:00.100Z'],
  ['2026-11-22T10:15:00.000000000Z', '2026-11-22T10:15:00Z'],
  ['2026-11-22T10:15:00.99999999999999999999Z', '2026-11-22T10:15:00.999Z'],
  ['2028-02-29T23:59:59-23:59', '2028-03-01T23:58:59Z'],
  ['0001-01-01T00:00:00Z', '0001-01-01T00:00:00Z'],
])('%s is the moment %s', (text, written) => {
  const moment = parseMoment(text);
  expect(moment instanceof Date ? writeMoment(moment) : moment).toBe(written);
});

test.each([
  ['2026-02-30T10:00:00Z', 'time_impossible'],
  ['2026-13-01T10:00:00Z', 'time_impossible'],
  ['2026-11-22T24:00:00Z', 'time_impossible'],
  ['2026-11-22T10:60:00Z', 'time_impossible'],
  ['2026-11-22T10:00:61Z', 'time_impossible'],
  ['2026-11-22T10:00:00+24:00', 'time_impossible'],
  ['2026-11-22T10:00:00+01:60', 'time_impossible'],
  ['2016-12-31T23:59:60Z', 'time_leap_second'],
  ['2026-11-22T10:15:00', 'time_zone'],
  ['2026-11-22T10:15:00 02:00', 'time_space'],
  ['2026-11-22 10:15:00+02:00', 'time_space'],
  ['2026-11-22', 'time'],
  ['2026-11-22T10:15Z', 'time'],
  ['2026-11-22T10:15:00+0200', 'time'],
  ['2026-11-22T10:15:00.Z', 'time'],
  ['x2026-11-22T10:15:00Z', 'time'],
  ['x2026-11-22 10:15:00Z', 'time'],
  ['2026-11-22 10:15:0', 'time'],
  ['yesterday', 'time'],
  ['', 'time'],
  ['0000-06-01T00:00:00Z', 'year'],
  ['0001-01-01T00:00:00+02:00', 'year'],
  ['9999-12-31T23:59:59-02:00', 'year'],
  ['0000-12-31T23:30:00-01:00', 'year'],
])('%s is refused: %s', (text, problem) => {
  expect(parseMoment(text)).toEqual({ problem });
});

test('every moment comes back from what any clock of the world writes of it', () => {
  const moments = fc.date({
    min: new Date('0002-01-01T00:00:00Z'),
    max: new Date('9998-12-31T23:59:59Z'),
    noInvalidDate: true,
  });
  const property = fc.property(moments, fc.integer({ min: -23 * 60 - 59, max: 23 * 60 + 59 }), (moment, ahead) => {
    const two = (value: number) => String(Math.abs(value)).padStart(2, '0');
    const offset = `${ahead < 0 ? '-' : '+'}${two(Math.trunc(ahead / 60))}:${two(ahead % 60)}`;
    const local = new Date(moment.getTime() + ahead * 60_000).toISOString().replace('Z', offset);
    expect(parseMoment(local)).toEqual(moment);
  });
  fc.assert(property);
});
