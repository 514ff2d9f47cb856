import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { Fact } from '@/components/fact';
import { addressLines, type Version } from './versions';

type Props = {
  customer: { external_system: string; external_reference: string };
  current: Version;
  countries: Country[];
};

/** A customer as new documents name them. */
export function CustomerCard({ customer, current, countries }: Props) {
  const t = useTranslations('customer');
  return (
    <Card title={t('facts')}>
      <dl className="px-4 py-2.5">
        <Fact label={t('taxIdentifier')}>
          {current.taxIdentifier === null ? t('none') : <CopyText value={current.taxIdentifier} />}
        </Fact>
        <Fact label={t('address')}>
          {addressLines(current, countries).map((line) => (
            <bdi key={line} className="block text-right">
              {line}
            </bdi>
          ))}
        </Fact>
        <Fact label={t('reference')}>
          <CopyText value={customer.external_reference} short />
        </Fact>
        <Fact label={t('system')}>{customer.external_system}</Fact>
      </dl>
    </Card>
  );
}
