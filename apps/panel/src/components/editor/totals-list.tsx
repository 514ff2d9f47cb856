import { useTranslations } from 'next-intl';
import { Money } from '../money';
import type { Totals } from './use-autosave';

/** What the draft comes to, as it was stored last. */
export function TotalsList({ totals, currency }: { totals: Totals; currency: string }) {
  const t = useTranslations('editor');
  const rows = [
    ['net', totals.net],
    ['vat', totals.vat],
  ] as const;
  return (
    <dl className="grid gap-1 text-right">
      {rows.map(([name, amount]) => (
        <div key={name} className="flex justify-between gap-4 text-muted">
          <dt>{t(name)}</dt>
          <dd>
            <Money amount={amount} currency={currency} />
          </dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-4 text-lg font-semibold">
        <dt>{t('gross')}</dt>
        <dd>
          <Money amount={totals.gross} currency={currency} />
        </dd>
      </div>
    </dl>
  );
}
