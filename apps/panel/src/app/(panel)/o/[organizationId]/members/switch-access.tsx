'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { apiClient } from '@/trpc/client';
import type { MemberChange } from './use-member-change';

type Props = { organizationId: string; id: string; name: string; isActive: boolean; change: MemberChange };

/** Takes a member's access away, or gives it back. */
export function SwitchAccess({
  organizationId,
  id,
  name,
  isActive,
  change: { open, close, prompt, failure, change },
}: Props) {
  const t = useTranslations('people');
  const { panel } = apiClient(organizationId);
  const save = () =>
    isActive
      ? change(() => panel.deactivateMember.mutate({ id }), t('deactivated', { name }))
      : change(() => panel.reactivateMember.mutate({ id }), t('reactivated', { name }));
  return (
    <Dialog title={t(isActive ? 'deactivateName' : 'reactivateName', { name })} open={open} onClose={close}>
      {prompt ?? (
        <div className="grid gap-4 text-left whitespace-normal">
          <p>{t(isActive ? 'deactivateText' : 'reactivateText')}</p>
          {failure}
          <Button look={isActive ? 'danger' : 'primary'} onClick={save}>
            {t(isActive ? 'deactivateConfirm' : 'reactivateConfirm')}
          </Button>
        </div>
      )}
    </Dialog>
  );
}
