import { useTranslations } from 'next-intl';
import { Figures } from '../money';
import type { Reviewed } from './reviewed';

const amounts = ['net', 'vat', 'gross'] as const;

type Sums = Record<(typeof amounts)[number], string>;
type Props = {
  review: { correction: { before: Sums; after: Sums } | null; facts: Sums & Pick<Reviewed['facts'], 'currency'> };
};

/** What a correction does to the amounts of the invoice: before it, after it, and the difference. */
export function Changes({ review: { correction, facts } }: Props) {
  const t = useTranslations('approve');
  const b = useTranslations('beforeAfter');
  if (!correction) return null;
  const { before, after } = correction;
  return (
    <section className="grid gap-2" aria-label={t('changes')}>
      <h2 className="font-semibold">{t('changes')}</h2>
      <table className="w-full text-right [&_td_span]:whitespace-normal">
        <caption className="sr-only">{t('changes')}</caption>
        <thead>
          <tr className="border-b border-line text-xs text-muted">
            <th scope="col" className="py-1.5 text-left font-medium">
              {facts.currency}
            </th>
            {[b('before'), b('after'), t('difference')].map((name) => (
              <th key={name} scope="col" className="py-1.5 pl-3 font-medium">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {amounts.map((name) => (
            <tr key={name} className="border-b border-line last:border-0 last:font-semibold">
              <th scope="row" className="py-1.5 text-left font-normal text-muted">
                {t(name)}
              </th>
              {[before[name], after[name], facts[name]].map((amount, index) => (
                <td key={index === 0 ? 'before' : index === 1 ? 'after' : 'difference'} className="py-1.5 pl-3">
                  <Figures amount={amount} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
