import fc from 'fast-check';
import { expect, test } from 'vitest';
import { currencyWords } from './currency-words.ts';
import { amountInEnglish, amountInPolish } from './words.ts';

test.each([
  ['0.00', 'PLN', 'zero złotych 00/100', 'zero Polish zlotys 00/100'],
  ['0.50', 'EUR', 'zero euro 50/100', 'zero euros 50/100'],
  ['1.01', 'PLN', 'jeden złoty 01/100', 'one Polish zloty 01/100'],
  ['1.00', 'EUR', 'jedno euro 00/100', 'one euro 00/100'],
  ['1.00', 'SEK', 'jedna korona szwedzka 00/100', 'one Swedish krona 00/100'],
  ['2.00', 'CZK', 'dwie korony czeskie 00/100', 'two Czech korunas 00/100'],
  ['2000.00', 'NOK', 'dwa tysiące koron norweskich 00/100', 'two thousand Norwegian kroner 00/100'],
  ['12.00', 'DKK', 'dwanaście koron duńskich 00/100', 'twelve Danish kroner 00/100'],
  ['21.00', 'USD', 'dwadzieścia jeden dolarów amerykańskich 00/100', 'twenty-one US dollars 00/100'],
  ['22.00', 'UAH', 'dwadzieścia dwie hrywny 00/100', 'twenty-two Ukrainian hryvnias 00/100'],
  ['104.00', 'GBP', 'sto cztery funty szterlingi 00/100', 'one hundred four pounds sterling 00/100'],
  ['113.00', 'CHF', 'sto trzynaście franków szwajcarskich 00/100', 'one hundred thirteen Swiss francs 00/100'],
  ['1001.00', 'PLN', 'jeden tysiąc jeden złotych 00/100', 'one thousand one Polish zlotys 00/100'],
  [
    '1230.00',
    'PLN',
    'jeden tysiąc dwieście trzydzieści złotych 00/100',
    'one thousand two hundred thirty Polish zlotys 00/100',
  ],
  ['5000022.00', 'PLN', 'pięć milionów dwadzieścia dwa złote 00/100', 'five million twenty-two Polish zlotys 00/100'],
  ['112000.00', 'PLN', 'sto dwanaście tysięcy złotych 00/100', 'one hundred twelve thousand Polish zlotys 00/100'],
  [
    '-22003.50',
    'PLN',
    'minus dwadzieścia dwa tysiące trzy złote 50/100',
    'minus twenty-two thousand three Polish zlotys 50/100',
  ],
  ['15.00', 'JPY', 'piętnaście JPY 00/100', 'fifteen JPY 00/100'],
  ['not a number', 'PLN', 'not a number PLN', 'not a number PLN'],
])('%s %s is “%s” and “%s”', (amount, currency, polish, english) => {
  expect(amountInPolish(amount, currency)).toBe(polish);
  expect(amountInEnglish(amount, currency)).toBe(english);
});

const polish = {
  jeden: 1,
  jedna: 1,
  jedno: 1,
  dwa: 2,
  dwie: 2,
  trzy: 3,
  cztery: 4,
  pięć: 5,
  sześć: 6,
  siedem: 7,
  osiem: 8,
  dziewięć: 9,
  dziesięć: 10,
  jedenaście: 11,
  dwanaście: 12,
  trzynaście: 13,
  czternaście: 14,
  piętnaście: 15,
  szesnaście: 16,
  siedemnaście: 17,
  osiemnaście: 18,
  dziewiętnaście: 19,
  dwadzieścia: 20,
  trzydzieści: 30,
  czterdzieści: 40,
  pięćdziesiąt: 50,
  sześćdziesiąt: 60,
  siedemdziesiąt: 70,
  osiemdziesiąt: 80,
  dziewięćdziesiąt: 90,
  sto: 100,
  dwieście: 200,
  trzysta: 300,
  czterysta: 400,
  pięćset: 500,
  sześćset: 600,
  siedemset: 700,
  osiemset: 800,
  dziewięćset: 900,
};
const polishPowers: [one: string, few: string, many: string][] = [
  ['tysiąc', 'tysiące', 'tysięcy'],
  ['milion', 'miliony', 'milionów'],
  ['miliard', 'miliardy', 'miliardów'],
  ['bilion', 'biliony', 'bilionów'],
  ['biliard', 'biliardy', 'biliardów'],
];
const english = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  thirteen: 13,
  fourteen: 14,
  fifteen: 15,
  sixteen: 16,
  seventeen: 17,
  eighteen: 18,
  nineteen: 19,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
};
const englishPowers = ['thousand', 'million', 'billion', 'trillion', 'quadrillion'];

/** Reads number words back, group by group; a group before a power counts so many thousands. */
function readBack(words: string[], small: Record<string, number>, powers: string[][]): bigint {
  let [sum, group] = [0n, 0];
  for (const word of words) {
    const power = powers.findIndex((forms) => forms.includes(word)) + 1;
    if (power > 0) [sum, group] = [sum + BigInt(group) * 1000n ** BigInt(power), 0];
    else if (word === 'hundred') group *= 100;
    else group += small[word] ?? Number.NaN;
  }
  return sum + BigInt(group);
}

/** Amounts of every length up to the 16 digits that FA(3) can hold. */
const whole = fc
  .integer({ min: 1, max: 16 })
  .chain((digits) => fc.bigInt({ min: 1n, max: 10n ** BigInt(digits) - 1n }));
const hundredths = fc.integer({ min: 0, max: 99 }).map((value) => String(value).padStart(2, '0'));

test('Polish words of any amount read back as that amount, each noun in its plural form', () => {
  const plural = new Intl.PluralRules('pl');
  fc.assert(
    fc.property(whole, hundredths, fc.constantFrom('PLN', 'EUR', 'SEK'), (value, rest, currency) => {
      const [one, few, many] = currencyWords(currency).pl;
      const noun =
        { one, few, many, zero: many, two: many, other: many }[plural.select(Number(value % 10_000_000n))] ?? many;
      const expectedNoun = value === 1n ? one : value % 10_000_000n === 1n ? many : noun;
      const text = amountInPolish(`${value}.${rest}`, currency);
      expect(text.endsWith(` ${expectedNoun} ${rest}/100`)).toBe(true);
      const words = text.slice(0, -` ${expectedNoun} ${rest}/100`.length).split(' ');
      expect(readBack(words, polish, polishPowers)).toBe(value);
      for (const [index, word] of words.entries()) {
        const forms = polishPowers.find((candidates) => candidates.includes(word));
        if (forms) expect(word).toBe(powerForm(forms, words.slice(0, index)));
      }
    }),
  );

  function powerForm(forms: [one: string, few: string, many: string], before: string[]): string {
    const start = before.findLastIndex((word) => polishPowers.some((candidates) => candidates.includes(word))) + 1;
    const form = plural.select(Number(readBack(before.slice(start), polish, polishPowers)));
    return form === 'one' ? forms[0] : form === 'few' ? forms[1] : forms[2];
  }
});

test('English words of any amount read back as that amount, the noun in the plural of any but one', () => {
  fc.assert(
    fc.property(whole, hundredths, (value, rest) => {
      const text = amountInEnglish(`${value}.${rest}`, 'USD');
      const end = ` ${value === 1n ? 'US dollar' : 'US dollars'} ${rest}/100`;
      expect(text.endsWith(end)).toBe(true);
      const words = text.slice(0, -end.length).split(/[ -]/);
      expect(
        readBack(
          words,
          english,
          englishPowers.map((power) => [power]),
        ),
      ).toBe(value);
    }),
  );
});
