import { add, compare, parseDecimal, zero } from '../decimal.ts';
import type { InvoiceLine } from '../document.ts';
import { findForbiddenCharacter } from '../text.ts';
import { lineAmount } from '../totals.ts';
import { error, type Rule, warning, when } from './issue.ts';

const gtuCodes = /^GTU_(0[1-9]|1[0-3])$/;
const procedures = new Set(['WSTO_EE', 'IED', 'TT_D', 'I_42', 'I_63', 'B_SPV', 'B_SPV_DOSTAWA', 'B_MPV_PROWIZJA']);

/** Lines are there, are told apart, and say something that FA(3) can hold. */
export const lineRules: Rule = ({ input }) => [
  ...when(input.lines.length === 0, () =>
    error('lines_required', {
      path: '/input/lines',
      fa3: 'Fa/FaWiersz',
      en: 'An invoice needs at least one line.',
      pl: 'Faktura musi mieć co najmniej jedną pozycję.',
    }),
  ),
  ...input.lines.flatMap((line, index) => oneLine(line, `/input/lines/${index}`)),
  ...repeatedRefs(input.lines),
];

function oneLine(line: InvoiceLine, path: string) {
  const amount = lineAmount(line);
  const quantity = parseDecimal(line.quantity);
  return [
    ...when(quantity.units === 0n, () =>
      error('quantity_zero', { path: `${path}/quantity`, fa3: 'Fa/FaWiersz/P_8B', en: 'The quantity must not be zero.', pl: 'Ilość nie może być zerem.' }),
    ),
    ...when(quantity.units < 0n, () =>
      warning('quantity_negative', {
        path: `${path}/quantity`,
        fa3: 'Fa/FaWiersz/P_8B',
        en: 'The quantity is negative; reductions belong into a correction.',
        pl: 'Ilość jest ujemna; zmniejszenia wykazuje się fakturą korygującą.',
      }),
    ),
    ...when(discountTooGreat(line), () =>
      error('discount_exceeds_value', {
        path: `${path}/discount`,
        fa3: 'Fa/FaWiersz/P_10',
        en: 'The discount is negative or exceeds the value of the line.',
        pl: 'Rabat jest ujemny albo przekracza wartość pozycji.',
      }),
    ),
    ...when(line.gtu !== null && !gtuCodes.test(line.gtu), () =>
      error('gtu_unknown', {
        path: `${path}/gtu`,
        fa3: 'Fa/FaWiersz/GTU',
        en: 'GTU is one of GTU_01 to GTU_13.',
        pl: 'GTU to jedno z oznaczeń GTU_01–GTU_13.',
      }),
    ),
    ...when(line.procedure !== null && !procedures.has(line.procedure), () =>
      error('procedure_unknown', {
        path: `${path}/procedure`,
        fa3: 'Fa/FaWiersz/Procedura',
        en: `The procedure is one of ${[...procedures].join(', ')}.`,
        pl: `Procedura to jedno z oznaczeń ${[...procedures].join(', ')}.`,
      }),
    ),
    ...when(forbiddenIn(line), () =>
      error('forbidden_characters', {
        path: `${path}/name`,
        fa3: 'Fa/FaWiersz/P_7',
        en: 'The line holds characters that KSeF refuses.',
        pl: 'Pozycja zawiera znaki odrzucane przez KSeF.',
      }),
    ),
    ...when(amount.units === 0n && line.discount === null, () =>
      warning('line_without_value', { path, fa3: 'Fa/FaWiersz/P_11', en: 'The line has no value.', pl: 'Pozycja ma wartość zerową.' }),
    ),
  ];
}

function discountTooGreat(line: InvoiceLine): boolean {
  if (line.discount === null) return false;
  const full = lineAmount({ ...line, discount: null });
  return parseDecimal(line.discount).units < 0n || compare(parseDecimal(line.discount), add(full, zero)) > 0;
}

function forbiddenIn(line: InvoiceLine): boolean {
  const texts = [line.name, line.unit, ...Object.values(line.classification)];
  return texts.some((text) => text !== null && findForbiddenCharacter(text) !== null);
}

function repeatedRefs(lines: readonly InvoiceLine[]) {
  return lines.flatMap((line, index) => {
    const first = lines.findIndex((other) => other.ref === line.ref);
    return when(first < index, () =>
      error('line_ref_duplicate', {
        path: `/input/lines/${index}/ref`,
        en: `Line ${first + 1} has the same ref.`,
        pl: `Pozycja ${first + 1} ma ten sam identyfikator ref.`,
      }),
    );
  });
}
