'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Refusal } from '@/components/guarded';
import { useChange } from '@/components/use-change';
import { apiClient } from '@/trpc/client';

/** Ends an endpoint permanently. */
export function RevokeEndpoint({ organizationId, id }: { organizationId: string; id: string }) {
  const t = useTranslations('webhooks');
  const change = useChange(t('revokedDone'));
  return (
    <>
      <DialogButton look="danger" onClick={change.open}>
        {t('revoke')}
      </DialogButton>
      <Dialog title={t('revokeTitle')} open={change.isOpen} onClose={change.close}>
        <div className="grid gap-4">
          <p>{t('revokeText')}</p>
          <Refusal failure={change.guard.failure} />
          <Button
            look="danger"
            disabled={change.guard.isBusy}
            onClick={() =>
              change.run(() => apiClient(organizationId).revokeWebhookEndpoint.mutate({ webhook_endpoint_id: id }))
            }
          >
            {t('revokeConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
