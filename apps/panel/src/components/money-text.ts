/** A decimal as the reader's language writes it, a real minus before it. It stays text: numbers have too few digits. */
export function decimalText(decimal: string, locale: string): string {
  const [group, point] = locale === 'pl' ? ['\u00A0', ','] : [',', '.'];
  const [whole = '', fraction] = decimal.split('.');
  const grouped = whole.replace(/\B(?=(\d{3}){1,12}(?!\d))/g, group).replace('-', '\u2212');
  return fraction === undefined ? grouped : `${grouped}${point}${fraction}`;
}

/** An amount with its currency, for the words of a sentence or a title. */
export function moneyText({ amount, currency }: { amount: string; currency: string }, locale: string): string {
  return `${decimalText(amount, locale)}\u00A0${currency}`;
}
