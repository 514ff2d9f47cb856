import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import { SaidByKsef } from '@/components/document/said-by-ksef';
import { DueInKsef } from '@/components/due-in-ksef';
import { Link } from '@/components/link';
import { cellClass, rowLinkClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

type Row = Awaited<ReturnType<Api['panel']['listSubmissions']>>['data'][number];

/** Submissions with what KSeF said of each, each row leading to its page. */
export function SubmissionsTable({ base, rows }: { base: string; rows: Row[] }) {
  const t = useTranslations('submissions');
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={[
        { label: t('document') },
        { label: t('buyer') },
        { label: t('state') },
        { label: t('said') },
        { label: t('created') },
      ]}
    >
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={cellClass.title}>
            <Link href={`${base}/submissions/${row.id}`} className={rowLinkClass}>
              {row.document.number}
            </Link>
          </td>
          <td className={`max-w-64 min-w-40 truncate max-md:text-muted ${cellClass.full}`}>
            <bdi>{row.document.buyerName}</bdi>
          </td>
          <td className={cellClass.second}>
            <StateBadge state={row.status} />
            <DueInKsef status={row.status} deadline={row.deadline} />
          </td>
          <td className={`md:max-w-80 md:truncate ${cellClass.more}`}>
            {row.ksefNumber ?? <SaidByKsef code={row.statusCode} description={row.statusDescription} />}
          </td>
          <td className={cellClass.more}>
            <DateTime at={row.at} />
          </td>
        </tr>
      ))}
    </Table>
  );
}
