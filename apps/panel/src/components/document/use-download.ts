'use client';
import { useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { useToast } from '../toast';

export type Downloaded = { id: string; owner: { type: 'invoice' | 'invoice_correction'; id: string } };

/** Downloads a file through a link that lives for five minutes, and says where that did not work. */
export function useDownload(organizationId: string): (file: Downloaded) => Promise<void> {
  const t = useTranslations('artifacts');
  const toast = useToast();
  return async (file) => {
    const made = await linkTo(organizationId, file).catch(() => null);
    if (made) window.location.assign(made.url);
    else toast({ tone: 'bad', text: t('failed') });
  };
}

function linkTo(organizationId: string, { id, owner }: Downloaded): Promise<{ url: string }> {
  const api = apiClient(organizationId);
  return owner.type === 'invoice'
    ? api.createArtifactDownloadLink.mutate({ artifact_id: id })
    : api.createInvoiceCorrectionArtifactDownloadLink.mutate({ correction_id: owner.id, artifact_id: id });
}
