'use client';
import { useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { DialogButton } from '../dialog-button';
import { Guarded, Refusal } from '../guarded';
import { useChange } from '../use-change';

/** Deletes a template, after saying what stays. */
export function DeleteTemplate({ organizationId, id, name }: { organizationId: string; id: string; name: string }) {
  const t = useTranslations('templates');
  const { guard, isOpen, open, close, run } = useChange(t('deleted'));
  return (
    <>
      <DialogButton look="quiet" onClick={open} aria-label={t('deleteNamed', { name })}>
        {t('delete')}
      </DialogButton>
      <Dialog title={t('deleteNamed', { name })} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <p>{t('deleteText')}</p>
            <Refusal failure={guard.failure} />
            <Button
              look="danger"
              disabled={guard.isBusy}
              onClick={() => run(() => apiClient(organizationId).panel.deleteTemplate.mutate({ id }))}
            >
              {t('delete')}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
