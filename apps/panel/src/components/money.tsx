import { useLocale } from 'next-intl';
import { decimalText } from './money-text';

/** An amount as the reader's language writes it, `1 230,00 PLN` or `1,230.00 PLN`, the currency lighter. */
export function Money({ amount, currency }: { amount: string; currency: string }) {
  return (
    <span className="whitespace-nowrap">
      <Figures amount={amount} /> <span className="text-muted">{currency}</span>
    </span>
  );
}

/** The same where the currency is elsewhere. */
export function Figures({ amount }: { amount: string }) {
  return <span className="whitespace-nowrap tabular-nums">{decimalText(amount, useLocale())}</span>;
}
