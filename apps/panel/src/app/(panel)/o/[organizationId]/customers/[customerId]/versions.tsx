import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { cellClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

export type Version = Awaited<ReturnType<Api['panel']['listCustomerVersions']>>[number];

/** What a customer's data was, the latest first; documents keep the version that they were written with. */
export function Versions({ versions, countries }: { versions: Version[]; countries: Country[] }) {
  const t = useTranslations('customer');
  return (
    <Card title={t('versions')}>
      <Table
        isStacked
        caption={t('versions')}
        columns={[
          { label: t('version') },
          { label: t('name') },
          { label: t('taxIdentifier') },
          { label: t('address') },
          { label: t('state') },
          { label: t('since') },
        ]}
      >
        {versions.map((version) => (
          <tr key={version.version}>
            <td className={cellClass.title}>{version.version}</td>
            <td className={cellClass.who}>
              <bdi>{version.name}</bdi>
            </td>
            <td className={cellClass.amount}>{version.taxIdentifier ?? '–'}</td>
            <td className={`${cellClass.more} wrap-anywhere`}>{addressLines(version, countries).join(', ')}</td>
            <td className={cellClass.state}>
              <StateBadge state={`customer_${version.lifecycleStatus}`} />
            </td>
            <td className={cellClass.more}>
              <DateTime at={version.since} />
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}

/** An address, line by line. */
export function addressLines({ address }: Pick<Version, 'address'>, countries: Country[]): string[] {
  const { address_line_1, address_line_2, country_code } = address;
  const country = countries.find(({ code }) => code === country_code)?.name ?? country_code;
  return [address_line_1, address_line_2, country].filter((line) => line !== null);
}
