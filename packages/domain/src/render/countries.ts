import type { WordPair } from '../fields/types.ts';
import { type RenderLocale, type Term, term } from './labels.ts';

/** The most frequent countries on Polish invoices; the platform's own names change between versions. */
const names: Record<string, WordPair> = {
  AT: ['Austria', 'Austria'],
  BE: ['Belgia', 'Belgium'],
  BG: ['Bułgaria', 'Bulgaria'],
  CH: ['Szwajcaria', 'Switzerland'],
  CN: ['Chiny', 'China'],
  CY: ['Cypr', 'Cyprus'],
  CZ: ['Czechy', 'Czechia'],
  DE: ['Niemcy', 'Germany'],
  DK: ['Dania', 'Denmark'],
  EE: ['Estonia', 'Estonia'],
  ES: ['Hiszpania', 'Spain'],
  FI: ['Finlandia', 'Finland'],
  FR: ['Francja', 'France'],
  GB: ['Wielka Brytania', 'United Kingdom'],
  GR: ['Grecja', 'Greece'],
  HR: ['Chorwacja', 'Croatia'],
  HU: ['Węgry', 'Hungary'],
  IE: ['Irlandia', 'Ireland'],
  IT: ['Włochy', 'Italy'],
  LT: ['Litwa', 'Lithuania'],
  LU: ['Luksemburg', 'Luxembourg'],
  LV: ['Łotwa', 'Latvia'],
  MT: ['Malta', 'Malta'],
  NL: ['Niderlandy', 'Netherlands'],
  NO: ['Norwegia', 'Norway'],
  PL: ['Polska', 'Poland'],
  PT: ['Portugalia', 'Portugal'],
  RO: ['Rumunia', 'Romania'],
  SE: ['Szwecja', 'Sweden'],
  SI: ['Słowenia', 'Slovenia'],
  SK: ['Słowacja', 'Slovakia'],
  UA: ['Ukraina', 'Ukraine'],
  US: ['Stany Zjednoczone', 'United States'],
};

/** A country's name, or its code where it is not among the names. */
export function countryName(code: string, locale: RenderLocale): Term {
  return term(Object.hasOwn(names, code) ? (names[code] ?? [code, code]) : [code, code], locale);
}
