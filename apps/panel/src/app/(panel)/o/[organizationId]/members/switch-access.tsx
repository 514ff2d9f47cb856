'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { apiClient } from '@/trpc/client';
import { useMemberChange } from './use-member-change';

type Props = { organizationId: string; id: string; name: string; isActive: boolean };

/** Takes a member's access away, or gives it back. */
export function SwitchAccess({ organizationId, id, name, isActive }: Props) {
  const t = useTranslations('people');
  const { open, show, close, prompt, failure, change } = useMemberChange();
  const { panel } = apiClient(organizationId);
  const save = () =>
    isActive
      ? change(() => panel.deactivateMember.mutate({ id }), t('deactivated', { name }))
      : change(() => panel.reactivateMember.mutate({ id }), t('reactivated', { name }));
  return (
    <>
      <DialogButton look="quiet" onClick={show}>
        {isActive ? t('deactivate') : t('reactivate')}
      </DialogButton>
      <Dialog
        title={isActive ? t('deactivateName', { name }) : t('reactivateName', { name })}
        open={open}
        onClose={close}
      >
        {prompt ?? (
          <div className="grid gap-4 text-left whitespace-normal">
            <p>{isActive ? t('deactivateText') : t('reactivateText')}</p>
            {failure}
            <Button look={isActive ? 'danger' : 'primary'} onClick={save}>
              {isActive ? t('deactivateConfirm') : t('reactivateConfirm')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
