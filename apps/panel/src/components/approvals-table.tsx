import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Api } from '@/trpc/server';
import { Age } from './age';
import { DueNote } from './amount-due';
import { SelectRow } from './approval/selection';
import { StateBadge } from './badge';
import { DateTime } from './date-time';
import { actionWords } from './document/approvals-of';
import { isolated } from './isolated';
import { Money } from './money';
import { cellClass, rowLinkClass, Table } from './table';

type Row = Awaited<ReturnType<Api['panel']['listApprovals']>>['data'][number];
type Props = { rows: Row[]; isDecided?: boolean; now: Date };

/** Approvals, each row leading to its hosted page; of those that are decided, who decided. */
export function ApprovalsTable({ rows, isDecided = false, now }: Props) {
  const t = useTranslations('approvals');
  const columns = [
    { label: t('what') },
    { label: t('number') },
    { label: t('buyer') },
    { label: t('amount'), right: true },
    { label: t(isDecided ? 'decidedBy' : 'requestedBy') },
    { label: t('state') },
    { label: t(isDecided ? 'changed' : 'age') },
    ...(isDecided ? [] : [{ label: t('until') }]),
  ];
  return (
    <Table isStacked caption={t('title')} columns={columns}>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={cellClass.title}>
            <span className="flex items-center gap-2.5">
              <SelectRow id={row.id} label={t('select', { document: named(row) })} />
              <Link href={`/approve/${row.urlToken}`} className={rowLinkClass}>
                {t(`action_${actionWords(row)}`)}
              </Link>
            </span>
          </td>
          <td className={cellClass.more}>
            <Names of={row.document} />
          </td>
          <td className={cellClass.who}>{row.summary.buyer_name}</td>
          <td className={cellClass.amount}>
            <Money amount={row.summary.total_gross} currency={row.summary.currency} />
            <DueNote gross={row.summary.total_gross} due={row.summary.amount_due} currency={row.summary.currency} />
          </td>
          <td className={cellClass.more}>
            {isDecided ? deciders(row) || '–' : <bdi>{row.requesterName ?? row.requested_by.client_name}</bdi>}
          </td>
          <td className={cellClass.state}>
            <StateBadge state={row.status} />
          </td>
          <td className={cellClass.more}>
            {isDecided ? <DateTime at={row.meta.updated_at} /> : <Age at={row.meta.created_at} now={now} />}
          </td>
          {isDecided ? null : (
            <td className={cellClass.more}>
              <DateTime at={row.expires_at} />
            </td>
          )}
        </tr>
      ))}
    </Table>
  );
}

/**
 * By what people know the document: its number, what it corrects, and the reference of the system that it came from.
 */
function Names({ of: { number, correctedNumber, reference } }: { of: Row['document'] }) {
  const t = useTranslations('approvals');
  const corrects = number === null && correctedNumber !== null ? t('corrects', { number: correctedNumber }) : null;
  const [first, ...others] = [number, corrects, reference].filter((name) => name !== null);
  return (
    <>
      <span className="block max-w-44 truncate text-ink" title={first}>
        {first}
      </span>
      {others.map((name) => (
        <span key={name} className="block max-w-48 truncate text-xs">
          {name}
        </span>
      ))}
    </>
  );
}

/** A row in a few words, for those who hear it. */
const named = ({ document: { number, reference }, summary }: Row) =>
  [number ?? reference, isolated(summary.buyer_name)].filter((name) => name !== null).join(', ');

const deciders = ({ decisions }: Row) => decisions.map(({ member_display }) => member_display).join(', ');
