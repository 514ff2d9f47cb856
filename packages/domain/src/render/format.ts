const decimal = /^(-?)(\d+)(?:\.(\d+))?$/;
/** Narrow no-break space: groups of digits stay on one line. */
const groupGap = '\u202F';
export const noBreak = '\u00A0';

/** `1230.5` → `1 230,50`; independent of the platform's locale data. Text that is no decimal stays as it is. */
export function formatMoney(amount: string): string {
  return formatDecimalText(amount, 2);
}

/** `2.500000` → `2,5`. */
export function formatQuantity(quantity: string): string {
  return formatDecimalText(quantity, 0);
}

/** `4.25` → `4,2500`: four digits, as the NBP publishes its rates. */
export function formatRate(rate: string): string {
  return formatDecimalText(rate, 4);
}

/** At least `scale` digits after the comma, no further zeros. */
export function formatDecimalText(text: string, scale: number): string {
  const match = decimal.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', digits = ''] = match;
  const fraction = digits.replace(/(?<!0)0+$/, '').padEnd(scale, '0');
  const grouped = whole.replace(/^0+(?=\d)/, '').replace(/\B(?=(\d{3}){1,12}(?!\d))/g, groupGap);
  return `${sign && '\u2212'}${grouped}${fraction && `,${fraction}`}`;
}

/** True for text that decimal arithmetic can read. */
export function isDecimal(text: string): boolean {
  return decimal.test(text);
}
