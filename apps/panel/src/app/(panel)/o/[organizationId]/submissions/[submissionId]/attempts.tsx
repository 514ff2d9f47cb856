import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { AttemptOutcome } from '@/components/document/said-by-ksef';
import type { Api } from '@/trpc/server';

type Attempt = Awaited<ReturnType<Api['getKsefSubmission']>>['attempts'][number];

/** Every transmission, also one that was only begun. */
export function Attempts({ attempts }: { attempts: Attempt[] }) {
  const t = useTranslations('submission');
  const columns: Column<Attempt>[] = [
    { header: t('attempt'), cell: ({ row }) => row.original.number, meta: { place: 'title', isNamed: true } },
    {
      header: t('started'),
      cell: ({ row: { original } }) => (original.started_at ? <DateTime at={original.started_at} /> : t('notYet')),
      meta: { place: 'more', isNamed: true },
    },
    {
      header: t('finished'),
      cell: ({ row: { original } }) => (original.finished_at ? <DateTime at={original.finished_at} /> : '–'),
      meta: { place: 'more', isNamed: true },
    },
    {
      header: t('outcome'),
      cell: ({ row }) => {
        const { outcome, error } = row.original;
        return outcome === null ? '–' : <AttemptOutcome attempt={{ outcome, error }} />;
      },
      meta: { place: 'full', isNamed: true },
    },
  ];
  return (
    <Card title={t('attempts')}>
      <DataTable
        isStacked
        caption={t('attempts')}
        columns={columns}
        rows={attempts}
        rowId={(attempt) => String(attempt.number)}
      />
    </Card>
  );
}
