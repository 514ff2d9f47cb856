'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; submissionId: string; pages: { page: number }[] };

/** The collective UPO of the session, page by page; each download goes through a link that lives for five minutes. */
export function SessionUpo({ organizationId, submissionId, pages }: Props) {
  const t = useTranslations('submission');
  const toast = useToast();
  const open = async (page: number) => {
    const at = { submission_id: submissionId, page };
    const made = await apiClient(organizationId)
      .panel.linkSessionUpo.mutate(at)
      .catch(() => null);
    if (made) window.location.assign(made.url);
    else toast({ tone: 'bad', text: t('sessionUpoFailed') });
  };
  return (
    <div className="-mr-3.5 flex flex-wrap justify-end gap-1">
      {pages.map(({ page }) => (
        <Button key={page} look="quiet" onClick={() => open(page)}>
          <Download aria-hidden className="size-4" />
          {pages.length > 1 ? t('sessionUpoPage', { page }) : t('sessionUpoOnly')}
        </Button>
      ))}
    </div>
  );
}
