import clsx from 'clsx';
import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { cellClass, InRow, rowLinkClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';
import { deliveryState } from '../delivery-state';

type Delivery = Awaited<ReturnType<Api['listWebhookDeliveries']>>['data'][number];

/** What was sent to an endpoint, the newest first, with how its last attempt ended. */
export function Deliveries({ base, rows, isFiltered }: { base: string; rows: Delivery[]; isFiltered: boolean }) {
  const t = useTranslations('webhooks');
  if (rows.length === 0)
    return (
      <EmptyState icon={Send} title={isFiltered ? t('noneFound') : t('noDeliveries')}>
        {isFiltered ? t('noneFoundText') : t('noDeliveriesText')}
      </EmptyState>
    );
  const columns = [t('event'), t('state'), t('attempts'), t('answer'), t('when'), t('nextAttempt')].map((label) => ({
    label,
  }));
  return (
    <Table caption={t('deliveries')} columns={columns} isStacked>
      {rows.map((row) => (
        <tr key={row.id}>
          <td className={`min-w-48 ${cellClass.title}`}>
            <Link href={`${base}/${row.id}`} className={`${rowLinkClass} font-mono text-xs`}>
              {row.event.type}
            </Link>
            {row.replay_of ? <span className="ml-2 text-xs text-muted">{t('replay')}</span> : null}
          </td>
          <td className={cellClass.second}>
            <StateBadge state={deliveryState(row.status)} />
          </td>
          <td className="text-muted tabular-nums max-md:order-3">
            <InRow label={t('attempts')} />
            {row.attempts.length}
          </td>
          <td className="whitespace-nowrap text-muted max-md:order-4 max-md:text-right">
            <InRow label={t('answer')} />
            <Answer delivery={row} />
          </td>
          <td className={cellClass.more}>
            <DateTime at={row.meta.created_at} />
          </td>
          <td className={clsx(cellClass.more, row.status !== 'retry_scheduled' && 'max-md:hidden')}>
            <InRow label={t('nextAttempt')} />
            {row.next_attempt_at && row.status === 'retry_scheduled' ? <DateTime at={row.next_attempt_at} /> : '–'}
          </td>
        </tr>
      ))}
    </Table>
  );
}

/** What the last attempt ended with: a status, or why there is none. */
function Answer({ delivery }: { delivery: Delivery }) {
  const t = useTranslations('webhooks');
  const last = delivery.attempts.at(-1);
  if (!last) return '–';
  if (last.response) return String(last.response.status_code);
  const code = last.error?.code ?? '';
  return t.has(`error.${code}`) ? t(`error.${code}`) : code;
}
