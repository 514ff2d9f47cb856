import clsx from 'clsx';
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
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto_12rem] md:grid-rows-[auto_1fr]">
      <div className="flex min-w-0 gap-2.5">
        {row.verb === 'ask' ? <SelectRow id={row.id} label={t('select', { document: nameOf(row) })} /> : null}
        <p className="min-w-0 truncate text-sm">
          <Link href={`/o/${organizationId}/${pageOf(row)}`} className="font-medium hover:text-accent">
            {name}
          </Link>
          <span className="text-muted">
            {' · '}
            <bdi>{buyerName}</bdi>
          </span>
        </p>
      </div>
      <p className="text-right text-[0.8125rem] md:row-span-2">
        <span className="block text-sm">
          <Money amount={amount.gross} currency={amount.currency} />
        </span>
        {due ? <Deadline at={due} now={now} /> : null}
      </p>
      <div
        className={clsx(
          'min-w-0 text-[0.8125rem] max-md:col-span-2 md:col-start-1 md:row-start-2',
          row.verb === 'ask' && 'md:pl-7.5',
        )}
      >
        <p>{t(`reason_${reason}`)}</p>
        <Known row={row} />
        {approval ? <Asked approval={approval} /> : null}
      </div>
      <div className="max-md:col-span-2 max-md:mt-2 md:col-start-3 md:row-span-2 md:row-start-1">
        <RowVerb organizationId={organizationId} row={row} />
      </div>
    </li>
  );
}

/** What was asked about it, and by when it counts. */
function Asked({ approval }: { approval: NonNullable<Row['approval']> }) {
  const t = useTranslations('workbench');
  const isLive = approval.status === 'pending' || approval.status === 'approved';
  return (
    <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
      <Link href={`/approve/${approval.urlToken}`} className="underline underline-offset-2 hover:text-accent">
        {t('approval')}
      </Link>
      <StateBadge state={approval.status} />
      {approval.until && isLive ? (
        <span>
          {t('until')} <DateTime at={approval.until} />
        </span>
      ) : null}
    </p>
  );
}
