const units = [
  '',
  'jeden',
  'dwa',
  'trzy',
  'cztery',
  'pięć',
  'sześć',
  'siedem',
  'osiem',
  'dziewięć',
  'dziesięć',
  'jedenaście',
  'dwanaście',
  'trzynaście',
  'czternaście',
  'piętnaście',
  'szesnaście',
  'siedemnaście',
  'osiemnaście',
  'dziewiętnaście',
];
const tens = ['', '', 'dwadzieścia', 'trzydzieści', 'czterdzieści', 'pięćdziesiąt', 'sześćdziesiąt', 'siedemdziesiąt', 'osiemdziesiąt', 'dziewięćdziesiąt'];
const hundreds = ['', 'sto', 'dwieście', 'trzysta', 'czterysta', 'pięćset', 'sześćset', 'siedemset', 'osiemset', 'dziewięćset'];
const groups: readonly (readonly [one: string, few: string, many: string])[] = [
  ['', '', ''],
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
  ['miliard', 'miliardy', 'miliardów'],
  ['bilion', 'biliony', 'bilionów'],
  ['biliard', 'biliardy', 'biliardów'],
];

/** A whole amount in Polish words; the hundredths as a fraction: `tysiąc dwieście trzydzieści PLN 00/100`. */
export function amountInWords(amount: string, currency: string): string {
  const [whole = '0', fraction = '00'] = amount.replace('-', '').split('.');
  const words = [...amount].includes('-') ? ['minus'] : [];
  return [...words, wholeInWords(BigInt(whole)), currency, `${fraction}/100`].join(' ');
}

function wholeInWords(value: bigint): string {
  if (value === 0n) return 'zero';
  const parts: string[] = [];
  for (let rest = value, group = 0; rest > 0n; rest /= 1000n, group += 1) parts.unshift(groupInWords(Number(rest % 1000n), group));
  return parts.filter(Boolean).join(' ');
}

function groupInWords(value: number, group: number): string {
  if (value === 0) return '';
  const noun = groups[group]?.[pluralForm(value)] ?? '';
  if (value === 1 && group > 0) return noun;
  const below = value % 100;
  const small = below < 20 ? [units[below]] : [tens[Math.floor(below / 10)], units[below % 10]];
  return [hundreds[Math.floor(value / 100)], ...small, noun].filter(Boolean).join(' ');
}

/** Polish plural: 1 · 2–4 but not 12–14 · the rest. */
function pluralForm(value: number): 0 | 1 | 2 {
  if (value === 1) return 0;
  const last = value % 10;
  const lastTwo = value % 100;
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 1 : 2;
}
