import { faultNames } from '@invoicing/ksef-simulator/scenarios';
import { expect, test } from 'vitest';
import type { BooksResult } from './books.ts';
import { objections, reportOf } from './report.ts';

const byKind = {
  invoice: { written: 75, accepted: 72 },
  correction: { written: 10, accepted: 10 },
  attachment: { written: 5, accepted: 5 },
  offline: { written: 5, accepted: 5 },
  late: { written: 5, accepted: 5 },
};
const passed: BooksResult = {
  planned: 100,
  accepted: 97,
  byKind,
  reasons: { 'rejected: ksef_450': 3 },
  withoutReason: [],
  transmissions: 110,
  packages: 12,
  lost: [],
  missingInKsef: [],
  unknownToService: [],
  twice: { numbers: [], 'documents at KSeF': [] },
  refusalsOfLimits: 0,
  brokenLimits: [],
  gross: [{ seller: '1111111111', service: '10.00', ksef: '10.00' }],
  seconds: 60,
  unfinished: 0,
  struck: Object.fromEntries(faultNames.map((name) => [name, 1])),
  kills: 4,
  cuts: 2,
  credentials: { ended: 4, replaced: 5 },
  approvedAgain: 6,
};

test('a storm in which all was proven has no objection', () => {
  expect(objections(passed)).toEqual([]);
});

test.each<[string, Partial<BooksResult>, string]>([
  ['all failed', { accepted: 0 }, '0 of 100 accepted'],
  ['94 of 100 were accepted', { accepted: 94 }, '94 of 100 accepted'],
  ['not all had ended', { unfinished: 2 }, '2 documents had not ended'],
  ['one was never written', { byKind: { ...byKind, late: { written: 4, accepted: 4 } } }, '99 documents were written'],
  ['no offline document passed', { byKind: { ...byKind, offline: { written: 5, accepted: 0 } } }, '(offline)'],
  ['no worker was killed', { kills: 0 }, 'no worker was killed'],
  ['no connection was cut', { cuts: 0 }, 'no connection was cut'],
  ['no credential ended', { credentials: { ended: 0, replaced: 1 } }, 'no credential ended'],
  ['none was replaced', { credentials: { ended: 1, replaced: 0 } }, 'no credential was replaced'],
  ['a kind of fault never struck', { struck: { ...passed.struck, stuck_150: 0 } }, '(stuck_150)'],
  ['a document stays without a reason', { withoutReason: ['T/1 (queued)'] }, 'T/1 (queued)'],
  ['a document was lost', { lost: ['T/2'] }, 'T/2'],
  ['KSeF lacks an accepted one', { missingInKsef: ['T/3'] }, 'T/3'],
  ['KSeF has an unknown one', { unknownToService: ['T/4'] }, 'T/4'],
  ['something is there twice', { twice: { numbers: ['T/5'] } }, 'twice: numbers: 1 (T/5)'],
  ['KSeF was called while it was shut', { brokenLimits: ['x invoiceSend'] }, 'x invoiceSend'],
  ['the sums differ', { gross: [{ seller: '1', service: '1.00', ksef: '2.00' }] }, 'sellers whose sums differ'],
])('where %s, the storm has not passed and says why', (_, changes, said) => {
  expect(objections({ ...passed, ...changes }).join('\n')).toContain(said);
});

test('faults of packages must strike where sellers send packages, and are not required where few do', () => {
  const calm = { ...passed, struck: { ...passed.struck, part_503: 0, force_session_status: 0 } };
  expect(objections(calm).join()).toContain('(part_503, force_session_status)');
  expect(objections({ ...calm, packages: 1 })).toEqual([]);
});

test('the table has the kills, the cuts and every kind of fault with its count', () => {
  const table = reportOf(passed, { sellers: 20, seed: 7 }, new Date('2026-11-25T05:00:00Z'));
  for (const name of faultNames) expect(table).toMatch(new RegExp(`^ {2}${name} +1$`, 'm'));
  expect(table).toMatch(/^workers killed +4$/m);
  expect(table).toMatch(/^connections cut +2$/m);
  expect(table).toMatch(/^machine +\d+ cores .* Node v\d+/m);
});
