import { compare, parseDecimal } from '../amounts/decimal.ts';
import { fitsAmount } from '../amounts/money.ts';
import { lineAmount, lineDiscount } from '../amounts/totals.ts';
import type { InvoiceLine, Issue } from '../document.ts';
import { invoice } from '../fields/invoice.ts';
import { procedures } from '../fields/lines.ts';
import { error, type Rule, warning, when } from './issue.ts';

const maxLines = invoice.table.fields.lines.type.max;

const gtuCodes = /^GTU_(0[1-9]|1[0-3])$/;
/** Names too vague to say what was sold, as art. 106e ust. 1 pkt 7 of the VAT act requires. */
const vague =
  /^(us[łl]ug[ai]|towar(y)?|produkt(y)?|sprzeda[żz]|inne|r[óo][żz]ne|services?|goods|products?|items?|other|misc)\.?$/i;

const rulesOfOneLine = [quantities, worth, marks, excise];

/** There are lines, they are distinguishable, and FA(3) can represent their content. */
export const lineRules: Rule = ({ input }) => [
  ...when(input.lines.length === 0, () => error('lines_required', { path: '/input/lines', fa3: 'Fa/FaWiersz' })),
  ...when(input.lines.length > maxLines, () =>
    error('too_many_lines', { path: '/input/lines', fa3: 'Fa/FaWiersz', with: { max: maxLines } }),
  ),
  ...input.lines.flatMap((line, index) => rulesOfOneLine.flatMap((rule) => rule(line, `/input/lines/${index}`))),
  ...repeatedRefs(input.lines),
  ...repeatedRowIds(input.lines),
];

function quantities(line: InvoiceLine, path: string): Issue[] {
  const quantity = parseDecimal(line.quantity);
  const at = { path: `${path}/quantity`, fa3: 'Fa/FaWiersz/P_8B' };
  return [
    ...when(quantity.units === 0n, () => error('quantity_zero', at)),
    ...when(quantity.units < 0n, () => warning('quantity_negative', at)),
    ...when(parseDecimal(line.unit_price).units < 0n, () =>
      warning('unit_price_negative', { path: `${path}/unit_price`, fa3: 'Fa/FaWiersz/P_9A' }),
    ),
  ];
}

function worth(line: InvoiceLine, path: string): Issue[] {
  const amount = lineAmount(line);
  return [
    ...when(discountTooGreat(line), () =>
      error('discount_exceeds_value', { path: `${path}/discount`, fa3: 'Fa/FaWiersz/P_10' }),
    ),
    ...when(unitDiscountTooGreat(line), () =>
      error('discount_exceeds_value.unit', { path: `${path}/unit_discount`, fa3: 'Fa/FaWiersz/P_10' }),
    ),
    ...when(!fitsAmount(amount), () => error('amount_out_of_range.line', { path, fa3: 'Fa/FaWiersz/P_11' })),
    ...when(amount.units === 0n && lineDiscount(line) === null, () =>
      warning('line_without_value', { path, fa3: 'Fa/FaWiersz/P_11' }),
    ),
  ];
}

function marks(line: InvoiceLine, path: string): Issue[] {
  const known = procedures.map((name) => `"${name}"`).join(', ');
  return [
    ...when(line.gtu !== null && !gtuCodes.test(line.gtu), () =>
      error('gtu_unknown', { path: `${path}/gtu`, fa3: 'Fa/FaWiersz/GTU' }),
    ),
    ...when(line.procedure !== null && !procedures.includes(line.procedure), () =>
      error('procedure_unknown', { path: `${path}/procedure`, fa3: 'Fa/FaWiersz/Procedura', with: { known } }),
    ),
    ...when(vague.test(line.name), () => warning('name_generic', { path: `${path}/name`, fa3: 'Fa/FaWiersz/P_7' })),
  ];
}

function discountTooGreat(line: InvoiceLine): boolean {
  if (line.discount === null) return false;
  const discount = parseDecimal(line.discount);
  return discount.units < 0n || compare(discount, lineAmount({ ...line, discount: null })) > 0;
}

function unitDiscountTooGreat({ unit_discount: given, unit_price }: InvoiceLine): boolean {
  if (given === null) return false;
  const discount = parseDecimal(given);
  return discount.units < 0n || compare(discount, parseDecimal(unit_price)) > 0;
}

function excise({ excise_duty }: InvoiceLine, path: string): Issue[] {
  return when(excise_duty !== null && parseDecimal(excise_duty).units < 0n, () =>
    error('excise_negative', { path: `${path}/excise_duty`, fa3: 'Fa/FaWiersz/KwotaAkcyzy' }),
  );
}

/** FA(3): the identifier of a row is unique. */
function repeatedRowIds(lines: readonly InvoiceLine[]): Issue[] {
  const ids = lines.map(({ row_id }) => row_id);
  return ids.flatMap((id, index) =>
    when(id !== null && ids.indexOf(id) < index, () =>
      error('row_id_duplicate', { path: `/input/lines/${index}/row_id`, fa3: 'Fa/FaWiersz/UU_ID' }),
    ),
  );
}

function repeatedRefs(lines: readonly InvoiceLine[]): Issue[] {
  const first = new Map<string, number>();
  return lines.flatMap((line, index) => {
    const earlier = first.get(line.ref);
    if (earlier === undefined) first.set(line.ref, index);
    const place = (earlier ?? 0) + 1;
    return when(earlier !== undefined, () =>
      error('line_ref_duplicate', { path: `/input/lines/${index}/ref`, with: { place } }),
    );
  });
}
