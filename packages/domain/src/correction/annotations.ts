import type { Annotations, InvoiceLine, VatRate } from '../document.ts';
import type { CorrectionDocument } from './document.ts';
import { discountLines, discountOf } from './period-discount.ts';

/** The annotations of the invoice that its remaining lines still require. */
export function stillNeeded(given: Annotations, lines: readonly InvoiceLine[]): Annotations {
  const uses = (...rates: VatRate[]) => lines.some((line) => rates.includes(line.vat_rate));
  return {
    ...given,
    reverse_charge: uses('reverse_charge') || (given.reverse_charge && uses('outside_scope', 'outside_scope_art100')),
    exemption_basis: uses('exempt') ? given.exemption_basis : null,
    margin_procedure: uses('margin') ? given.margin_procedure : null,
    simplified_triangular: given.simplified_triangular && uses('outside_scope'),
    new_transport: uses('0_intra_eu') ? given.new_transport : null,
  };
}

/** The annotations that a correction states: those of the lines that it takes back, or of the invoice after it. */
export function annotationsOf(document: Pick<CorrectionDocument, 'input' | 'before' | 'after'>): Annotations {
  const discount = discountOf(document);
  if (!discount) return document.after.annotations;
  return document.input.annotations ?? stillNeeded(document.before.annotations, discountLines(discount));
}
