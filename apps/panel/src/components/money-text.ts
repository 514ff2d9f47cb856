/**
 * A decimal as the reader's language writes it, a real minus before it. It stays text: numbers have too few digits, and
 * next-intl's formatter takes numbers alone, where `Intl.NumberFormat` would take the text.
 */
export function decimalText(decimal: string, locale: string): string {
  const [group, point] = locale === 'pl' ? ['\u00A0', ','] : [',', '.'];
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, group).replace('-', '\u2212');
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** The same with at least so many digits after the point, and no further zeros: `100` as `100,00`, `2.500` as `2,5`. */
export function scaledText(decimal: string, digits: number, locale: string): string {
  const [whole = '', fraction = ''] = decimal.split('.');
  const shown = fraction.replace(/(?<!0)0+$/, '').padEnd(digits, '0');
  return decimalText(shown === '' ? whole : `${whole}.${shown}`, locale);
}

/** An amount with its currency, for the words of a sentence or a title. */
export function moneyText({ amount, currency }: { amount: string; currency: string }, locale: string): string {
  return `${decimalText(amount, locale)}\u00A0${currency}`;
}
