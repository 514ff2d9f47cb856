import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import type { Api } from '@/trpc/server';

type Process = Awaited<ReturnType<Api['listInvoiceCorrectionProcesses']>>['data'][number];

type Props = { base: string; processes: Process[]; mayWrite: boolean };

/** Corrections that are not finalized yet, each leading to where it is written, or to the invoice that it is of. */
export function InProgress({ base, processes, mayWrite }: Props) {
  const t = useTranslations('corrections');
  if (processes.length === 0) return null;
  return (
    <Card title={t('inProgress')}>
      <ul className="divide-y divide-line">
        {processes.map(({ id, invoice_id, reason, stage, external_reference, meta }) => (
          <li key={id} className="relative flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 hover:bg-page">
            <Link
              href={mayWrite ? `${base}/corrections/new?invoice=${invoice_id}` : `${base}/invoices/${invoice_id}`}
              className="font-medium after:absolute after:inset-0 hover:text-accent"
            >
              {external_reference}
            </Link>
            <bdi className="min-w-0 flex-1 truncate text-muted">{reason}</bdi>
            <span>{t(`stage_${stage}`)}</span>
            <span className="text-xs text-muted">
              <DateTime at={meta.updated_at} />
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
