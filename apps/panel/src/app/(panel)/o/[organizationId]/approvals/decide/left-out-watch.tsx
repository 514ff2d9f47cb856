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
  /** Whether there are others on the page that somebody reads. */
  isRead: boolean;
};

/**
 * Shows the page again once its reader may decide on what they could not, as when they become a deputy; where they read
 * other documents, which must not change places meanwhile, it offers to.
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
