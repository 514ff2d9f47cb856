import { useTranslations } from 'next-intl';
import { Table } from '@/components/table';
import type { Api } from '@/trpc/server';
import { ArchiveSeries } from './archive-series';

type Series = Awaited<ReturnType<Api['panel']['listNumberSeries']>>;
type Props = { organizationId: string; series: Series; manages: boolean };

/** The series, each with the number that it would give now. */
export function SeriesTable({ organizationId, series, manages }: Props) {
  const t = useTranslations('series');
  const columns = ['code', 'name', 'documents', 'pattern', 'reset', 'next'].map((name) => ({ label: t(name) }));
  return (
    <Table caption={t('title')} columns={[...columns, ...(manages ? [{ label: t('change'), hidden: true }] : [])]}>
      {series.map(({ id, code, name, documents, pattern, reset, nextNumber }) => (
        <tr key={id}>
          <td className="font-mono text-xs">{code}</td>
          <td className="min-w-32 wrap-anywhere">{name}</td>
          <td>{t(`documents_${documents}`)}</td>
          <td className="font-mono text-xs whitespace-nowrap">{pattern}</td>
          <td>{t(`reset_${reset}`)}</td>
          <td className="font-medium whitespace-nowrap tabular-nums">
            {nextNumber ?? <span className="font-normal text-muted">{t('archived')}</span>}
          </td>
          {manages ? (
            <td className="text-right">
              <ArchiveSeries organizationId={organizationId} id={id} code={code} isArchived={nextNumber === null} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  );
}
