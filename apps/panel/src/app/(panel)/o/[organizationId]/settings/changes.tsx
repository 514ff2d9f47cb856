import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';

type Changes = Awaited<ReturnType<Api['panel']['getSettings']>>['changes'];

/** Who changed what, and when: each change is a version. */
export function Changes({ changes }: { changes: Changes }) {
  const t = useTranslations('settings');
  const named = (member: string) => {
    const key = `member_${member.replaceAll('.', '_')}`;
    return t.has(key) ? t(key) : member;
  };
  const columns: Column<Changes[number]>[] = [
    {
      header: t('changes_version'),
      cell: ({ row }) => (
        <>
          <span className="md:hidden">{t('changes_version')} </span>
          {row.original.version}
        </>
      ),
      meta: { place: 'more', className: 'tabular-nums' },
    },
    {
      header: t('changes_when'),
      cell: ({ row }) => <DateTime at={row.original.at} />,
      meta: { place: 'second', className: 'whitespace-nowrap' },
    },
    { header: t('changes_who'), cell: ({ row }) => row.original.changedBy ?? t('operator'), meta: { place: 'title' } },
    {
      header: t('changes_what'),
      cell: ({ row: { original } }) =>
        original.changed.length === 0 ? t('founded') : original.changed.map(named).join(', '),
      meta: { place: 'full', className: 'md:min-w-48' },
    },
  ];
  return (
    <Card title={t('changes')}>
      <DataTable
        isStacked
        caption={t('changes')}
        columns={columns}
        rows={changes}
        rowId={({ version }) => String(version)}
      />
    </Card>
  );
}
