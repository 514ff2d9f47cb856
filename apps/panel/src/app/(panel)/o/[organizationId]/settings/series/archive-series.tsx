'use client';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal } from '@/components/guarded';
import { useChange } from '@/components/use-change';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; id: string; code: string; isArchived: boolean };

/** Takes a series out of use, after saying what that means, or back into it. */
export function ArchiveSeries({ organizationId, id, code, isArchived }: Props) {
  const t = useTranslations('series');
  const words = isArchived ? 'restore' : 'archive';
  const { guard, isOpen, open, close, run } = useChange(t(`${words}Done`, { code }));
  return (
    <>
      <DialogButton look="quiet" onClick={open} aria-label={t(`${words}Named`, { code })}>
        {t(words)}
      </DialogButton>
      <Dialog title={t(`${words}Title`, { code })} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <div className="grid gap-4">
            <p>{t(`${words}Text`)}</p>
            <Refusal failure={guard.failure} />
            <Button
              disabled={guard.isBusy}
              onClick={() =>
                run(() => apiClient(organizationId).panel.archiveNumberSeries.mutate({ id, isArchived: !isArchived }))
              }
            >
              {t(words)}
            </Button>
          </div>
        </Guarded>
      </Dialog>
    </>
  );
}
