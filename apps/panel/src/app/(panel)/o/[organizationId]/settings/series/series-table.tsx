import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { cellClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';
import { ArchiveSeries } from './archive-series';

type Series = Awaited<ReturnType<Api['panel']['listNumberSeries']>>;
type Props = { organizationId: string; series: Series; manages: boolean };

/** The series, each with the number that it would give now. */
export function SeriesTable({ organizationId, series, manages }: Props) {
  const t = useTranslations('series');
  const columns = ['code', 'name', 'documents', 'pattern', 'reset', 'next'].map((name) => ({
    label: t(name),
    right: name === 'next',
  }));
  return (
    <Table
      isStacked
      caption={t('title')}
      columns={[...columns, ...(manages ? [{ label: t('change'), hidden: true }] : [])]}
    >
      {series.map(({ id, code, name, documents, pattern, reset, nextNumber }) => (
        <tr key={id}>
          <td className={clsx('font-mono text-xs', cellClass.title)}>{code}</td>
          <td className={cellClass.who}>{name}</td>
          <td className={clsx(cellClass.more, name === t(`documents_${documents}`) && 'max-md:hidden')}>
            {t(`documents_${documents}`)}
          </td>
          <td className={clsx('font-mono text-xs', cellClass.more)}>{pattern}</td>
          <td className={cellClass.more}>{t(`reset_${reset}`)}</td>
          <td className={clsx('font-medium whitespace-nowrap tabular-nums', cellClass.amount)}>
            {nextNumber ?? <span className="font-normal text-muted">{t('archived')}</span>}
          </td>
          {manages ? (
            <td className={clsx('text-right', cellClass.state)}>
              <ArchiveSeries organizationId={organizationId} id={id} code={code} isArchived={nextNumber === null} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}
