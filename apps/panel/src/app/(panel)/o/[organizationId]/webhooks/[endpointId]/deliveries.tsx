import { Send } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { EmptyState } from '@/components/empty-state';
import { Link } from '@/components/link';
import { rowLinkClass } from '@/components/row-link';
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
  const columns: Column<Delivery>[] = [
    {
      header: t('event'),
      cell: ({ row }) => <Event base={base} delivery={row.original} />,
      meta: { className: 'min-w-48 max-md:order-1 max-md:col-span-2 max-md:truncate' },
    },
    {
      header: t('state'),
      cell: ({ row }) => <StateBadge state={deliveryState(row.original.status)} />,
      meta: { place: 'second' },
    },
    {
      header: t('attempts'),
      cell: ({ row }) => row.original.attempts.length,
      meta: { isNamed: true, className: 'text-muted tabular-nums max-md:order-1' },
    },
    {
      header: t('answer'),
      cell: ({ row }) => <Answer delivery={row.original} />,
      meta: { place: 'full', isNamed: true, className: 'whitespace-nowrap text-muted' },
    },
    { header: t('when'), cell: ({ row }) => <DateTime at={row.original.meta.created_at} />, meta: { place: 'more' } },
    {
      header: t('nextAttempt'),
      cell: ({ row }) => <NextAttempt delivery={row.original} />,
      meta: {
        place: 'more',
        isNamed: true,
        ofRow: (delivery) => ({ className: isScheduled(delivery) ? '' : 'max-md:hidden' }),
      },
    },
  ];
  return <DataTable isStacked caption={t('deliveries')} columns={columns} rows={rows} rowId={(row) => row.id} />;
}

const isScheduled = ({ status }: Delivery) => status === 'retry_scheduled';

function Event({ base, delivery }: { base: string; delivery: Delivery }) {
  const t = useTranslations('webhooks');
  return (
    <>
      <Link href={`${base}/${delivery.id}`} className={`${rowLinkClass} font-mono text-xs`}>
        {delivery.event.type}
      </Link>
      {delivery.replay_of ? <span className="ml-2 text-xs text-muted">{t('replay')}</span> : null}
    </>
  );
}

function NextAttempt({ delivery }: { delivery: Delivery }) {
  if (!(delivery.next_attempt_at && isScheduled(delivery))) return '–';
  return <DateTime at={delivery.next_attempt_at} />;
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
