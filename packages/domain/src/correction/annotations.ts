import type { Annotations, InvoiceLine, VatRate } from '../document.ts';
import type { CorrectionDocument } from './document.ts';
import { discountLines, discountOf } from './period-discount.ts';

/** The annotations of the invoice as far as the lines still call for them. */
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

/** The annotations that a correction carries itself: those of what it takes off, or of the invoice as it leaves it. */
export function annotationsOf(document: Pick<CorrectionDocument, 'input' | 'before' | 'after'>): Annotations {
  const discount = discountOf(document);
  if (!discount) return document.after.annotations;
  return document.input.annotations ?? stillNeeded(document.before.annotations, discountLines(discount));
}
