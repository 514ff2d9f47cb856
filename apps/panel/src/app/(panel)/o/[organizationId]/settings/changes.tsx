import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { cellClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

type Changes = Awaited<ReturnType<Api['panel']['getSettings']>>['changes'];

/** Who changed what, and when: each change is a version. */
export function Changes({ changes }: { changes: Changes }) {
  const t = useTranslations('settings');
  const columns = ['version', 'when', 'who', 'what'].map((name) => ({ label: t(`changes_${name}`) }));
  const named = (member: string) => {
    const key = `member_${member.replaceAll('.', '_')}`;
    return t.has(key) ? t(key) : member;
  };
  return (
    <Card title={t('changes')}>
      <Table caption={t('changes')} columns={columns} isStacked>
        {changes.map(({ version, at, changedBy, changed }) => (
          <tr key={version}>
            <td className={clsx('tabular-nums', cellClass.more)}>
              <span className="md:hidden">{t('changes_version')} </span>
              {version}
            </td>
            <td className={clsx('whitespace-nowrap', cellClass.second)}>
              <DateTime at={at} />
            </td>
            <td className={cellClass.title}>{changedBy ?? t('operator')}</td>
            <td className={clsx('md:min-w-48', cellClass.full)}>
              {changed.length === 0 ? t('founded') : changed.map(named).join(', ')}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
