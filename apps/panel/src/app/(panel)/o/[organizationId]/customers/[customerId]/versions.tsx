import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';

export type Version = Awaited<ReturnType<Api['panel']['listCustomerVersions']>>[number];

/** What a customer's data was, the latest first; documents keep the version that they were written with. */
export function Versions({ versions, countries }: { versions: Version[]; countries: Country[] }) {
  const t = useTranslations('customer');
  const columns: Column<Version>[] = [
    { header: t('version'), cell: ({ row }) => row.original.version, meta: { place: 'title' } },
    { header: t('name'), cell: ({ row }) => <bdi>{row.original.name}</bdi>, meta: { place: 'who' } },
    {
      header: t('taxIdentifier'),
      cell: ({ row }) => row.original.taxIdentifier ?? '–',
      meta: { place: 'second' },
    },
    {
      header: t('address'),
      cell: ({ row }) => addressLines(row.original, countries).join(', '),
      meta: { place: 'more', className: 'wrap-anywhere' },
    },
    {
      header: t('state'),
      cell: ({ row }) => <StateBadge state={`customer_${row.original.lifecycleStatus}`} />,
      meta: { place: 'state' },
    },
    {
      header: t('since'),
      cell: ({ row }) => <DateTime at={row.original.since} />,
      meta: { place: 'more', isNamed: true },
    },
  ];
  return (
    <Card title={t('versions')}>
      <DataTable
        isStacked
        caption={t('versions')}
        columns={columns}
        rows={versions}
        rowId={({ version }) => String(version)}
      />
    </Card>
  );
}

/** An address, line by line. */
export function addressLines({ address }: Pick<Version, 'address'>, countries: Country[]): string[] {
  const { address_line_1, address_line_2, country_code } = address;
  const country = countries.find(({ code }) => code === country_code)?.name ?? country_code;
  return [address_line_1, address_line_2, country].filter((line) => line !== null);
}
