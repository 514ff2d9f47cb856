import { useTranslations } from 'next-intl';
import { Figures } from './money';
import { Heading, TableFrame } from './table-frame';

type Sums = { net: string; vat: string; gross: string };
type Props = { currency: string; totals: { before: Sums; after: Sums; delta: Sums } };

/**
 * The sums before a correction, after it, and what it changes. It is in the editor too, where they follow what is
 * typed: three rows and three columns that are always the same, for which no library is sent.
 */
export function CorrectionSums({ currency, totals: { before, after, delta } }: Props) {
  const t = useTranslations('correction');
  const b = useTranslations('beforeAfter');
  const headings = (
    <>
      <Heading>{currency}</Heading>
      <Heading align="right">{b('before')}</Heading>
      <Heading align="right">{b('after')}</Heading>
      <Heading align="right">{t('difference')}</Heading>
    </>
  );
  return (
    <TableFrame caption={t('changes', { currency })} headings={headings}>
      {(['net', 'vat', 'gross'] as const).map((sum) => (
        <tr key={sum}>
          <th scope="row" className="px-4 text-left font-medium">
            {t(sum)}
          </th>
          {[before, after, delta].map((sums, index) => (
            <td key={index} className="text-right">
              <Figures amount={sums[sum]} />
            </td>
          ))}
        </tr>
      ))}
    </TableFrame>
  );
}
