import { invoiceKinds } from '@invoicing/domain/document';
import fc from 'fast-check';

/** Everything that takes a number. */
export const documents = [...invoiceKinds, 'correction'] as const;
export type Document = (typeof documents)[number];
/** The series of invoices, and that of corrections. */
export type SeriesCode = 'FV' | 'KOR';

type Wanted =
  | { by: 'series' }
  | { by: 'ahead'; ahead: number; series: SeriesCode }
  | { by: 'foreign'; name: number }
  | { by: 'replacing'; which: number; mode: 'series' | 'same' | 'other' };
export type Choice = { document: Document; wanted: Wanted };
export type Round = { choices: Choice[]; rejected: { document: Document; which: number; code: number }[] };

const wanted: fc.Arbitrary<Wanted> = fc.oneof(
  { weight: 4, arbitrary: fc.constant<Wanted>({ by: 'series' }) },
  {
    weight: 3,
    arbitrary: fc
      .record({ ahead: fc.integer({ min: 0, max: 4 }), series: fc.constantFrom<SeriesCode>('FV', 'FV', 'KOR') })
      .map((given): Wanted => ({ by: 'ahead', ...given })),
  },
  { weight: 1, arbitrary: fc.integer({ min: 0, max: 2 }).map((name): Wanted => ({ by: 'foreign', name })) },
  {
    weight: 3,
    arbitrary: fc
      .record({ which: fc.nat(9), mode: fc.constantFrom('series' as const, 'same' as const, 'other' as const) })
      .map((given): Wanted => ({ by: 'replacing', ...given })),
  },
);
const choice: fc.Arbitrary<Choice> = fc.record({ document: fc.constantFrom(...documents), wanted });
const rejection = fc.record({
  document: fc.constantFrom(...documents),
  which: fc.nat(9),
  code: fc.constantFrom(430, 440, 450),
});

/** Rounds of what is issued at the same moments, and of what KSeF rejects of it. */
export const rounds: fc.Arbitrary<Round[]> = fc.array(
  fc.record({
    choices: fc.array(choice, { maxLength: 2 }),
    rejected: fc.array(rejection, { maxLength: 1 }),
  }),
  { minLength: 2, maxLength: 2 },
);

/**
 * Before them one kind of document in both modes, of which one is rejected and replaced: in rounds of their own, where
 * nothing else takes the number that is written or replaces what is rejected. Two of them draw from the series at the
 * same moment, and the number that is written lies ahead of both.
 */
export function withEveryWay(document: Document, drawn: Round[]): Round[] {
  const both: Wanted[] = [{ by: 'series' }, { by: 'series' }, { by: 'ahead', ahead: 3, series: seriesOf(document) }];
  return [
    { choices: both.map((wanted) => ({ document, wanted })), rejected: [{ document, which: 0, code: 430 }] },
    { choices: [{ document, wanted: { by: 'replacing', which: 0, mode: 'series' } }], rejected: [] },
    ...drawn,
  ];
}

/** The series that numbers such documents. */
export const seriesOf = (document: Document): SeriesCode => (document === 'correction' ? 'KOR' : 'FV');
