import { type CurrencyWords, currencyWords } from './currency-words.ts';

const spaced = (words: string): string[] => words.split(' ');

const pl = {
  small: spaced(
    'zero jeden dwa trzy cztery pięć sześć siedem osiem dziewięć dziesięć jedenaście dwanaście trzynaście czternaście piętnaście szesnaście siedemnaście osiemnaście dziewiętnaście',
  ),
  tens: spaced(
    '- - dwadzieścia trzydzieści czterdzieści pięćdziesiąt sześćdziesiąt siedemdziesiąt osiemdziesiąt dziewięćdziesiąt',
  ),
  hundreds: spaced('- sto dwieście trzysta czterysta pięćset sześćset siedemset osiemset dziewięćset'),
  powers: [
    '- - -',
    'tysiąc tysiące tysięcy',
    'milion miliony milionów',
    'miliard miliardy miliardów',
    'bilion biliony bilionów',
    'biliard biliardy biliardów',
  ],
};

const en = {
  small: spaced(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen',
  ),
  tens: spaced('- - twenty thirty forty fifty sixty seventy eighty ninety'),
  powers: spaced('- thousand million billion trillion quadrillion'),
};

/** An amount as FA(3) can hold it: up to 18 digits and hundredths. */
const amountForm = /^(-?)0*(\d{1,18})(?:\.(\d{2}))?$/;

/**
 * An amount in Polish words, the hundredths as a fraction: `jeden tysiąc dwieście trzydzieści złotych 00/100`. The
 * leading "jeden" is written, as on a cheque, so that nothing can be added before it. Text that is no amount is
 * returned unchanged.
 */
export function amountInPolish(amount: string, currency: string): string {
  return inWords(amount, currency, polishNumber);
}

/** The same in English: `one thousand two hundred thirty Polish zlotys 00/100`. */
export function amountInEnglish(amount: string, currency: string): string {
  return inWords(amount, currency, englishNumber);
}

function inWords(
  amount: string,
  currency: string,
  number: (value: bigint, currency: CurrencyWords) => string[],
): string {
  const match = amountForm.exec(amount);
  if (!match) return `${amount} ${currency}`;
  const [, sign, whole = '0', hundredths = '00'] = match;
  return [sign && 'minus', ...number(BigInt(whole), currencyWords(currency)), `${hundredths}/100`]
    .filter(Boolean)
    .join(' ');
}

/** Groups of three digits, the lowest first. */
function groupsOf(value: bigint): number[] {
  const groups: number[] = [];
  for (let rest = value; rest > 0n; rest /= 1000n) groups.push(Number(rest % 1000n));
  return groups;
}

function polishNumber(value: bigint, { pl: noun, gender }: CurrencyWords): string[] {
  const groups = groupsOf(value);
  const words = groups
    .flatMap((group, power) => (group === 0 ? [] : [[...polishGroup(group), polishPower(group, power)]]))
    .toReversed();
  const form = value === 1n ? 0 : pluralForm(Number(value % 100n));
  return agreeing([...(value === 0n ? ['zero'] : words.flat().filter(Boolean)), noun[form]], value, gender);
}

function polishGroup(value: number): string[] {
  const below = value % 100;
  const small = below < 20 ? [pl.small[below]] : [pl.tens[Math.floor(below / 10)], pl.small[below % 10]];
  return [pl.hundreds[Math.floor(value / 100)], ...small].filter(
    (word): word is string => word !== undefined && word !== '-' && word !== 'zero',
  );
}

function polishPower(group: number, power: number): string {
  return power === 0 ? '' : (pl.powers[power]?.split(' ')[group === 1 ? 0 : pluralForm(group)] ?? '');
}

/** Polish plural of any number but one: 2–4 but not 12–14, or the rest. */
function pluralForm(value: number): 1 | 2 {
  const last = value % 10;
  const lastTwo = value % 100;
  return last >= 2 && last <= 4 && (lastTwo < 12 || lastTwo > 14) ? 1 : 2;
}

/**
 * `jedna korona`, `jedno euro`, `dwadzieścia dwie korony`: only a lone "one" and a final two agree with the noun's
 * gender.
 */
function agreeing(words: string[], value: bigint, gender: CurrencyWords['gender']): string[] {
  const numeral = words.at(-2);
  const one = { masculine: 'jeden', feminine: 'jedna', neuter: 'jedno' }[gender];
  if (value === 1n) return words.with(-2, one);
  return numeral === 'dwa' && gender === 'feminine' ? words.with(-2, 'dwie') : words;
}

function englishNumber(value: bigint, { en: noun }: CurrencyWords): string[] {
  const words = groupsOf(value).map((group, power) =>
    group === 0 ? [] : [...englishGroup(group), power === 0 ? '' : (en.powers[power] ?? '')],
  );
  const whole = value === 0n ? ['zero'] : words.toReversed().flat().filter(Boolean);
  return [...whole, noun[value === 1n ? 0 : 1]];
}

function englishGroup(value: number): string[] {
  const hundreds = Math.floor(value / 100);
  const below = value % 100;
  const ones = below % 10 === 0 ? '' : `-${en.small[below % 10]}`;
  const small = below === 0 ? '' : below < 20 ? (en.small[below] ?? '') : `${en.tens[Math.floor(below / 10)]}${ones}`;
  return [hundreds === 0 ? '' : `${en.small[hundreds]} hundred`, small];
}
