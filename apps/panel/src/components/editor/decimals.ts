import { createFormatter } from 'next-intl';

/** How amounts are written: in which language, and with the signs of which currency. */
export type Writing = { locale: string; currency: string };
/** As requests and answers have them. */
export const onWire: Writing = { locale: 'en', currency: '' };

/**
 * A decimal as people and spreadsheets write it, with spaces, points or commas between thousands and with the currency
 * before or after it, as the wire has it. Null where it is none, or could be one or another: `1.234` in Polish.
 */
export function decimalOf(written: string, { locale, currency }: Writing): string | null {
  const signed = withoutSigns(written.trim(), currency);
  const isNegative = /^[-\u2212]/.test(signed);
  const amount = isNegative ? signed.slice(1).trim() : signed;
  const bare = withoutSigns(amount, currency).replace(/[\s']/g, ' ');
  const digits = ungrouped(bare, locale === 'pl' ? ',' : '.');
  return digits === null ? null : `${isNegative ? '-' : ''}${digits}`;
}

/** Digits with a point before their fraction; `own` is the decimal separator of the language. */
function ungrouped(amount: string, own: string): string | null {
  const [, whole = '', separator = '', fraction = ''] = /^(\d[\d ]*)(?:([.,])(\d+))?$/.exec(amount) ?? [];
  if (whole !== '') {
    const isGrouped = whole.includes(' ');
    if (isGrouped && !/^\d{1,3}( \d{3})+$/.test(whole)) return null;
    const mayBeThousands = separator !== own && fraction.length === 3 && /^[1-9]\d{0,2}$/.test(whole);
    if (mayBeThousands) return null;
    return pointed(whole.replaceAll(' ', ''), fraction);
  }
  const grouped = /^(\d{1,3}(?:\.\d{3})+),(\d+)$/.exec(amount) ?? /^(\d{1,3}(?:,\d{3})+)\.(\d+)$/.exec(amount);
  const [, groups, decimals = ''] = grouped ?? /^(\d{1,3}(?:(?:\.\d{3}){2,}|(?:,\d{3}){2,}))$/.exec(amount) ?? [];
  return groups === undefined ? null : pointed(groups.replace(/[.,]/g, ''), decimals);
}

const pointed = (whole: string, fraction: string) => (fraction === '' ? whole : `${whole}.${fraction}`);

/** A decimal of the wire as a language writes it; what is none stays. */
export function writtenDecimal(decimal: string, locale: string): string {
  return locale === 'pl' && /^-?\d+\.\d+$/.test(decimal) ? decimal.replace('.', ',') : decimal;
}

function withoutSigns(written: string, currency: string): string {
  const lower = written.toLowerCase();
  for (const sign of signsOf(currency)) {
    if (lower.endsWith(sign)) return written.slice(0, -sign.length).trim();
    if (lower.startsWith(sign)) return written.slice(sign.length).trim();
  }
  return written;
}

const formats = ['pl', 'en'].map((locale) => createFormatter({ locale }));

/** What stands for a currency next to an amount, the longest first. */
function signsOf(currency: string): string[] {
  if (!/^[A-Z]{3}$/.test(currency)) return [];
  const signs = formats.flatMap((format) =>
    (['symbol', 'narrowSymbol'] as const).map((currencyDisplay) =>
      format
        .number(0, { style: 'currency', currency, currencyDisplay, maximumFractionDigits: 0 })
        .replace('0', '')
        .trim()
        .toLowerCase(),
    ),
  );
  return [...new Set([currency.toLowerCase(), ...signs])].toSorted((a, b) => b.length - a.length);
}
