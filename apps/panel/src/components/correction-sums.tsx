import { useTranslations } from 'next-intl';
import { Figures } from './money';
import { Table } from './table';

type Sums = { net: string; vat: string; gross: string };
type Props = { currency: string; totals: { before: Sums; after: Sums; delta: Sums } };

/** The sums before a correction, after it, and what it changes. */
export function CorrectionSums({ currency, totals: { before, after, delta } }: Props) {
  const t = useTranslations('correction');
  const b = useTranslations('beforeAfter');
  return (
    <Table
      caption={t('changes', { currency })}
      columns={[
        { label: currency },
        { label: b('before'), right: true },
        { label: b('after'), right: true },
        { label: t('difference'), right: true },
      ]}
    >
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
    </Table>
  );
}
