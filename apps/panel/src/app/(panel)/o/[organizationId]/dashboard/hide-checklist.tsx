'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { postJson } from '@/post-json';

/** Hides the checklist of the organization for this member in this browser. */
export function HideChecklist({ organizationId }: { organizationId: string }) {
  const t = useTranslations('checklist');
  const router = useRouter();
  const hide = () =>
    void postJson('/api/panel/preferences', { hiddenChecklist: organizationId }).finally(() => router.refresh());
  return (
    <Button look="quiet" onClick={hide}>
      {t('hide')}
    </Button>
  );
}
