'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import type { Seen } from '@/components/watch/keep-looking';
import { useWatch } from '@/components/watch/use-watch';
import { apiClient } from '@/trpc/client';

type Props = {
  organizationId: string;
  ids: string[];
  seen: Seen;
  /** Whether the reader is deciding on other documents on the page. */
  isRead: boolean;
};

/**
 * Reloads the page once its reader may decide on documents that were left out, as when they become a deputy. If they
 * are reading others, which must not move meanwhile, it offers to reload instead.
 */
export function LeftOutWatch({ organizationId, ids, seen, isRead }: Props) {
  const t = useTranslations('approvalSet');
  const router = useRouter();
  const [markBefore, setMarkBefore] = useState<string | null>(null);
  const isOther = markBefore === seen.mark;
  useWatch(
    isOther ? null : seen,
    () => apiClient(organizationId).panel.watchApprovalSet.query({ ids }),
    () => (isRead ? setMarkBefore(seen.mark) : router.refresh()),
  );
  if (!isOther) return null;
  return (
    <span className="mt-2 grid justify-items-start gap-1.5">
      {t('leftOutOther')}
      <Button look="secondary" onClick={() => router.refresh()}>
        {t('lookAgain')}
      </Button>
    </span>
  );
}
