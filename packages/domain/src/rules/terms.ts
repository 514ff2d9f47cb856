import { isCurrency } from '../identifiers/currency.ts';
import { error, type Rule, when } from './issue.ts';

/** The currency of an agreed rate is known, and is not PLN. */
export const termRules: Rule = ({ input: { transaction_terms: terms } }) => {
  const currency = terms?.agreed_rate?.currency ?? null;
  return when(currency !== null && (!isCurrency(currency) || currency === 'PLN'), () =>
    error('currency_unknown.agreed', {
      path: '/input/transaction_terms/agreed_rate/currency',
      fa3: 'Fa/WarunkiTransakcji/WalutaUmowna',
    }),
  );
};
