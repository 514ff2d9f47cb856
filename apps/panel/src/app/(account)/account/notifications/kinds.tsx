import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/data-table';
import { MailTick } from './mail-tick';

type Choice = { kind: string; mail: boolean };

const always: Choice = { kind: 'security', mail: true };

/** A line for each kind, with a tick where mails of it come; what protects the account always comes. */
export function Kinds({ kinds }: { kinds: Choice[] }) {
  const t = useTranslations('notifications');
  const columns: Column<Choice>[] = [
    {
      header: t('about'),
      cell: ({ row: { original } }) => (
        <>
          <span id={`${original.kind}-name`} className="block text-sm font-medium">
            {t(`${original.kind}_name`)}
          </span>
          <span id={`${original.kind}-hint`} className="block text-muted">
            {t(`${original.kind}_hint`)}
          </span>
        </>
      ),
      meta: { className: 'min-w-48' },
    },
    {
      header: t('mail'),
      cell: ({ row: { original } }) => <MailTick {...original} isFixed={original.kind === always.kind} />,
      meta: { align: 'right' },
    },
  ];
  return <DataTable caption={t('kinds')} columns={columns} rows={[...kinds, always]} rowId={({ kind }) => kind} />;
}
