import type { Annotations, InvoiceDocument, InvoiceLine, VatRate } from '../document.ts';
import { computeTotals } from '../totals.ts';
import { totalsDifference } from './difference.ts';
import type { BaseFacts, CorrectionBase, CorrectionDocument, CorrectionInput, InvoiceState } from './document.ts';

/** An issued invoice without corrections as the base of its first one. */
export function baseOfInvoice(
  { organization_id, environment, seller, buyer, input, totals }: InvoiceDocument,
  facts: BaseFacts & { number: string },
): CorrectionBase {
  const { currency, price_mode, sale_date, sale_period, lines, exchange_rate, annotations, issue_date } = input;
  const { id, document_sha256, number, ksef_number } = facts;
  return {
    organization_id,
    environment,
    seller,
    currency,
    price_mode,
    sale_date,
    sale_period,
    base: { kind: 'invoice', id, document_sha256 },
    corrected_invoice: { id, number, issue_date, ksef_number },
    state: { buyer, lines, exchange_rate, annotations, totals },
  };
}

/** A finalised correction as the base of the next one: the same invoice, in the state that this correction left. */
export function baseOfCorrection({ input: _, before: __, delta: ___, after, ...unchanged }: CorrectionDocument, facts: BaseFacts): CorrectionBase {
  const { id, document_sha256, ksef_number } = facts;
  return {
    ...unchanged,
    base: { kind: 'invoice_correction', id, document_sha256 },
    corrected_invoice: { ...unchanged.corrected_invoice, ksef_number },
    state: after,
  };
}

/**
 * Composes a correction: the state before, the state after, and the difference that art. 106j ust. 2 pkt 5 of the VAT act wants.
 * Lines keep their order and refs for good: one that is taken back stays with quantity 0, new ones follow at the end.
 * Never refuses: what does not fit is left out and named by `validateCorrection`.
 * @throws RangeError when a number is no decimal or an amount exceeds what FA(3) can hold
 */
export function composeCorrection({ state: before, ...unchanged }: CorrectionBase, input: CorrectionInput): CorrectionDocument {
  const lines = linesAfter(before.lines, input);
  const given = input.mode === 'line_changes' ? input.exchange_rate : null;
  const exchange_rate = given ?? before.exchange_rate;
  const { currency, price_mode } = unchanged;
  const after: InvoiceState = {
    buyer: { ...before.buyer, ...input.buyer },
    lines,
    exchange_rate,
    annotations: input.annotations ?? stillNeeded(before.annotations, lines),
    totals: computeTotals({ lines, currency, price_mode, exchange_rate }),
  };
  return { ...unchanged, input, before, after, delta: totalsDifference(before.totals, after.totals) };
}

function linesAfter(before: readonly InvoiceLine[], { mode, lines }: CorrectionInput): InvoiceLine[] {
  if (mode === 'data_only') return [...before];
  if (mode === 'full_reversal') return before.map((line) => ({ ...line, quantity: '0', discount: null }));
  const changes = new Map(lines.flatMap(({ ref, after }) => (ref === null ? [] : [[ref, after]])));
  const result = before.map((line) => ({ ...line, ...changes.get(line.ref) }));
  const used = new Set(before.map(({ ref }) => ref));
  for (const { ref: named, after } of lines) {
    if (named !== null) continue;
    const ref = unusedRef(used, result.length + 1);
    used.add(ref);
    result.push({ ...after, ref });
  }
  return result;
}

/** The place of a new line, or the first number after it that no line has as its ref. */
function unusedRef(used: ReadonlySet<string>, place: number): string {
  let number = place;
  while (used.has(String(number))) number += 1;
  return String(number);
}

/** The annotations of the invoice as far as the lines still call for them. */
function stillNeeded(given: Annotations, lines: readonly InvoiceLine[]): Annotations {
  const uses = (...rates: VatRate[]) => lines.some((line) => rates.includes(line.vat_rate));
  return {
    ...given,
    reverse_charge: uses('reverse_charge') || (given.reverse_charge && uses('outside_scope', 'outside_scope_art100')),
    exemption_basis: uses('exempt') ? given.exemption_basis : null,
  };
}
