/**
 * A currency in words: Polish forms for 1, for 2–4 and for the rest with their gender, English for one and for many.
 */
export type CurrencyWords = {
  pl: readonly [one: string, few: string, many: string];
  gender: 'masculine' | 'feminine' | 'neuter';
  en: readonly [one: string, many: string];
};

const masculine = (one: string, few: string, many: string, ...en: [string, string]): CurrencyWords => ({
  pl: [one, few, many],
  gender: 'masculine',
  en,
});
const crown = (country: string, ...en: [string, string]): CurrencyWords => ({
  pl: [`korona ${country}a`, `korony ${country}ie`, `koron ${country}ich`],
  gender: 'feminine',
  en,
});

const currencies: Record<string, CurrencyWords> = {
  PLN: masculine('złoty', 'złote', 'złotych', 'Polish zloty', 'Polish zlotys'),
  EUR: { pl: ['euro', 'euro', 'euro'], gender: 'neuter', en: ['euro', 'euros'] },
  USD: masculine('dolar amerykański', 'dolary amerykańskie', 'dolarów amerykańskich', 'US dollar', 'US dollars'),
  GBP: masculine('funt szterling', 'funty szterlingi', 'funtów szterlingów', 'pound sterling', 'pounds sterling'),
  CHF: masculine('frank szwajcarski', 'franki szwajcarskie', 'franków szwajcarskich', 'Swiss franc', 'Swiss francs'),
  CZK: {
    pl: ['korona czeska', 'korony czeskie', 'koron czeskich'],
    gender: 'feminine',
    en: ['Czech koruna', 'Czech korunas'],
  },
  SEK: crown('szwedzk', 'Swedish krona', 'Swedish kronor'),
  NOK: crown('norwesk', 'Norwegian krone', 'Norwegian kroner'),
  DKK: crown('duńsk', 'Danish krone', 'Danish kroner'),
  HUF: masculine('forint', 'forinty', 'forintów', 'Hungarian forint', 'Hungarian forints'),
  UAH: { pl: ['hrywna', 'hrywny', 'hrywien'], gender: 'feminine', en: ['Ukrainian hryvnia', 'Ukrainian hryvnias'] },
};

/** The words of a currency; one that is not listed is called by its code. */
export function currencyWords(code: string): CurrencyWords {
  const listed = Object.hasOwn(currencies, code) ? currencies[code] : undefined;
  return listed ?? { pl: [code, code, code], gender: 'masculine', en: [code, code] };
}
