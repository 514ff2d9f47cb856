'use client';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Confirmed } from '@/components/confirmed';
import { storeCorrection } from '@/components/editor/correction-store';
import { correctionSeries, newCorrection } from '@/components/editor/new-correction';
import { apiClient } from '@/trpc/client';

type Props = {
  organizationId: string;
  invoiceId: string;
  /** The day that a new document carries. */
  today: string;
  /** The external reference of the correction. */
  reference: string;
};

/** Takes an invoice to zero once that is confirmed: the draft of the correction is stored, and its page follows. */
export function ReverseInvoice({ organizationId, invoiceId, today, reference }: Props) {
  const t = useTranslations('correcting');
  // If only storing the draft failed, the process exists already.
  const processId = useRef<string | null>(null);
  const reverse = async () => {
    const [series] = correctionSeries(await apiClient(organizationId).panel.listNumberSeries.query({}));
    const reason = t('reversalReason');
    const input = newCorrection({ mode: 'full_reversal', today, series: series?.code, reason });
    await storeCorrection(organizationId, null, { invoiceId, reference, replaces: null, processId }, input);
    window.location.assign(`/o/${organizationId}/corrections/new?invoice=${invoiceId}`);
  };
  return <Confirmed words="reverse" look="secondary" change={reverse} />;
}
