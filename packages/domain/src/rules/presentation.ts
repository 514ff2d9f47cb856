import type { InvoiceDocument, InvoiceLine, Issue } from '../document.ts';
import { error, type Rule, warning, when } from './issue.ts';

/** What an invoice may leave out: a simplified one quantities, prices, values and sums by rate (art. 106e ust. 5 pkt 3 of the VAT act). */
export const presentationRules: Rule = (document) => [
  ...document.input.lines.flatMap((line, index) => lineIssues(line, `/input/lines/${index}`, document)),
  ...totalOnly(document),
  ...perLine(document),
];

function lineIssues({ presentation, discount }: InvoiceLine, path: string, { input: { kind } }: InvoiceDocument): Issue[] {
  if (presentation === 'full') return [];
  const at = { path: `${path}/presentation`, fa3: 'Fa/FaWiersz/P_8B' };
  return [
    ...when(presentation === 'name' && kind !== 'simplified' && kind !== 'advance', () =>
      error('name_only_on_simplified', {
        ...at,
        en: 'Only a simplified invoice may show a line by its name alone (art. 106e(5)(3) of the VAT act); elsewhere show its amount.',
        pl: 'Samą nazwę pozycji może podać tylko faktura uproszczona (art. 106e ust. 5 pkt 3 ustawy); na innej podaj jej wartość.',
      }),
    ),
    ...when(presentation === 'amount' && kind !== 'simplified' && kind !== 'advance', () =>
      warning('quantity_not_shown', {
        ...at,
        en: 'An invoice states quantity and unit price (art. 106e(1)(8) and (9)), unless a provision of its own exempts the supply, as with energy.',
        pl: 'Faktura podaje ilość i cenę jednostkową (art. 106e ust. 1 pkt 8 i 9), chyba że przepis szczególny pozwala je pominąć, np. przy energii.',
      }),
    ),
    ...when(kind === 'advance', () =>
      error('order_line_not_full', {
        ...at,
        fa3: 'Fa/Zamowienie/ZamowienieWiersz',
        en: 'The order of an advance invoice shows its lines in full (art. 106f(1)(4) of the VAT act).',
        pl: 'Zamówienie na fakturze zaliczkowej podaje pełne dane pozycji (art. 106f ust. 1 pkt 4 ustawy).',
      }),
    ),
    ...when(discount !== null, () =>
      error('discount_without_price', {
        path: `${path}/discount`,
        fa3: 'Fa/FaWiersz/P_10',
        en: 'A discount is shown with the price that it is taken off: give the price without it, or show the line in full.',
        pl: 'Rabat podaje się przy cenie, od której jest odejmowany: podaj cenę po rabacie albo pokaż pełną pozycję.',
      }),
    ),
  ];
}

/** Without sums by rate the tax at each rate must still follow from what stands there. */
function totalOnly({ input: { total_only, kind, lines } }: InvoiceDocument): Issue[] {
  if (!total_only) return [];
  const rates = new Set(lines.map(({ vat_rate }) => vat_rate));
  return [
    ...when(kind !== 'simplified', () =>
      error('total_only_on_simplified', {
        path: '/input/total_only',
        fa3: 'Fa/P_13_1',
        en: 'Only a simplified invoice may state its total without sums by rate (art. 106e(5)(3) of the VAT act).',
        pl: 'Tylko faktura uproszczona może podać należność bez kwot według stawek (art. 106e ust. 5 pkt 3 ustawy).',
      }),
    ),
    ...when(rates.size > 1 && lines.some(({ presentation }) => presentation === 'name'), () =>
      error('rate_amounts_missing', {
        path: '/input/total_only',
        fa3: 'Fa/FaWiersz/P_11',
        en: 'With several rates the tax at each must follow from the invoice (art. 106e(5)(3)): show the amounts of the lines, or the sums by rate.',
        pl: 'Przy kilku stawkach z faktury musi wynikać podatek dla każdej z nich (art. 106e ust. 5 pkt 3): pokaż wartości pozycji albo kwoty według stawek.',
      }),
    ),
  ];
}

/** The tax of an advance payment follows from the payment, not from what was ordered (art. 106f ust. 1 pkt 3 of the VAT act). */
function perLine({ input: { vat_per_line, kind } }: InvoiceDocument): Issue[] {
  return when(vat_per_line && kind === 'advance', () =>
    error('vat_per_line_in_advance', {
      path: '/input/vat_per_line',
      fa3: 'Fa/FaWiersz/P_11Vat',
      en: 'The tax of an advance invoice follows from the payment (art. 106f(1)(3) of the VAT act), not from its lines.',
      pl: 'Podatek na fakturze zaliczkowej wynika z płatności (art. 106f ust. 1 pkt 3 ustawy), a nie z pozycji.',
    }),
  );
}
