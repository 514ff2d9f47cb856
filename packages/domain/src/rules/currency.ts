import { isCurrency } from '../identifiers/currency.ts';
import { error, type Rule, when } from './issue.ts';

/** The currency is one of ISO 4217. */
export const currencyRules: Rule = ({ input }) =>
  when(!isCurrency(input.currency), () => error('currency_unknown', { path: '/input/currency', fa3: 'Fa/KodWaluty' }));
