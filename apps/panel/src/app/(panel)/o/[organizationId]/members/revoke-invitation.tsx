'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { apiClient } from '@/trpc/client';
import { useMemberChange } from './use-member-change';

/** Takes an invitation back; its link stops working. */
export function RevokeInvitation({ organizationId, id, email }: { organizationId: string; id: string; email: string }) {
  const t = useTranslations('people');
  const { open, show, close, prompt, failure, change } = useMemberChange();
  const revoke = () =>
    change(() => apiClient(organizationId).panel.revokeInvitation.mutate({ id }), t('invitationRevoked'));
  return (
    <>
      <DialogButton look="quiet" onClick={show}>
        {t('revokeInvitation')}
      </DialogButton>
      <Dialog title={t('revokeInvitationOf', { email })} open={open} onClose={close}>
        {prompt ?? (
          <div className="grid gap-4 text-left whitespace-normal">
            <p>{t('revokeInvitationText')}</p>
            {failure}
            <Button look="danger" onClick={revoke}>
              {t('revokeInvitationConfirm')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
