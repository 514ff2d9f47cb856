import { useTranslations } from 'next-intl';
import { SelectRow } from '@/components/approval/selection';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import { Deadline } from '@/components/deadline';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import { Known } from './known';
import { RowVerb } from './row-verb';
import { nameOf, pageOf, type Row } from './work-subject';

type Props = { organizationId: string; row: Row; now: Date };

/** A document: why it is here and by when it has to be in KSeF, what is known of it, and what is done about it. */
export function WorkRow({ organizationId, row, now }: Props) {
  const t = useTranslations('workbench');
  const { name, buyerName, amount, due, reason, approval } = row;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto_11rem]">
      <div className="flex min-w-0 gap-2.5">
        {row.verb === 'ask' ? <SelectRow id={row.id} label={t('select', { document: nameOf(row) })} /> : null}
        <div className="min-w-0 grow text-[0.8125rem]">
          <p className="truncate text-sm">
            <Link href={`/o/${organizationId}/${pageOf(row)}`} className="font-medium hover:text-accent">
              {name}
            </Link>
            <span className="text-muted">
              {' · '}
              <bdi>{buyerName}</bdi>
            </span>
          </p>
          <p>{t(`reason_${reason}`)}</p>
          <Known row={row} />
          {approval ? (
            <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
              <Link href={`/approve/${approval.urlToken}`} className="underline underline-offset-2 hover:text-accent">
                {t('approval')}
              </Link>
              <StateBadge state={approval.status} />
              {approval.until && (approval.status === 'pending' || approval.status === 'approved') ? (
                <span>
                  {t('until')} <DateTime at={approval.until} />
                </span>
              ) : null}
            </p>
          ) : null}
        </div>
      </div>
      <p className="text-right text-[0.8125rem]">
        <span className="block text-sm">
          <Money amount={amount.gross} currency={amount.currency} />
        </span>
        {due ? <Deadline at={due} now={now} /> : null}
      </p>
      <div className="max-md:col-span-2">
        <RowVerb organizationId={organizationId} row={row} />
      </div>
    </li>
  );
}
