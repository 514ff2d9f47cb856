import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { DueNote } from '@/components/amount-due';
import { StateBadge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { actionWords, isOfCorrection } from '@/components/document/approvals-of';
import { DocumentNames } from '@/components/document/document-names';
import { isolated } from '@/components/isolated';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import type { Api } from '@/trpc/server';

type Props = { rows: Awaited<ReturnType<Api['panel']['getApprovalSet']>>['approvals']; receipt: string };

/** The approvals of a set in its order, each with its receipt; what waits for a second person has none yet. */
export function Approvals({ rows, receipt }: Props) {
  const t = useTranslations('approvalSet');
  const a = useTranslations('approvals');
  return (
    <Card title={t('approvals')}>
      <ol className="divide-y divide-line">
        {rows.map((row, index) => {
          const name = row.document.number ?? row.document.reference;
          return (
            <li key={row.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5">
              <div className="min-w-0 flex-1 basis-56">
                <Link href={`/approve/${row.urlToken}`} className="font-medium hover:text-accent">
                  {index + 1}. {a(`action_${actionWords(row)}`)}
                </Link>
                <p title={row.summary.buyer_name} className="truncate text-xs text-muted">
                  <DocumentNames document={row.document} buyer={row.summary.buyer_name} />
                </p>
                {row.setInPlaceOf === null ? null : (
                  <p className="text-xs wrap-anywhere text-muted">
                    {t('decidedInPlaceOf', { name: isolated(row.setInPlaceOf) })}
                  </p>
                )}
              </div>
              <span className="text-right">
                <Money amount={row.summary.total_gross} currency={row.summary.currency} />
                <DueNote
                  gross={row.summary.total_gross}
                  due={row.summary.amount_due}
                  currency={row.summary.currency}
                  isDifference={isOfCorrection(row)}
                />
              </span>
              <StateBadge state={row.status} />
              {row.receipt ? (
                <span className="-mx-3.5 flex flex-wrap">
                  <a
                    href={`/approve/${row.urlToken}/receipt`}
                    download
                    aria-label={t('readReceiptOf', { document: isolated(name ?? row.summary.buyer_name) })}
                    className={buttonClass('quiet')}
                  >
                    <Download aria-hidden className="size-4" />
                    {t('readReceipt')}
                  </a>
                  <a
                    href={`${receipt}?${new URLSearchParams({ of: row.id })}`}
                    download
                    aria-label={t('downloadOf', { document: isolated(name ?? row.summary.buyer_name) })}
                    className={buttonClass('quiet')}
                  >
                    <Download aria-hidden className="size-4" />
                    {t('ownReceipt')}
                  </a>
                </span>
              ) : (
                <span className="text-xs text-muted">{t('noReceipt')}</span>
              )}
            </li>
          );
        })}
      </ol>
    </Card>
  );
}
