'use client';
import { Pause, Play } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Tick } from '@/components/controls';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Refusal } from '@/components/guarded';
import { useChange } from '@/components/use-change';
import { apiClient } from '@/trpc/client';
import type { Endpoint } from './endpoint';

type Props = { organizationId: string; endpoint: Endpoint; held: number };

/** Pauses an active endpoint, or makes it active again and asks what becomes of the events that were held. */
export function SwitchEndpoint({ organizationId, endpoint, held }: Props) {
  const t = useTranslations('webhooks');
  const isActive = endpoint.status === 'active';
  const change = useChange(isActive ? t('pausedDone') : t('resumedDone'));
  const [release, setRelease] = useState(true);
  const { updateWebhookEndpoint } = apiClient(organizationId);
  const apply = () =>
    change.run(() =>
      updateWebhookEndpoint.mutate(
        isActive
          ? { webhook_endpoint_id: endpoint.id, status: 'paused' }
          : { webhook_endpoint_id: endpoint.id, status: 'active', release_held: release },
      ),
    );
  const Icon = isActive ? Pause : Play;
  return (
    <>
      <DialogButton look="secondary" onClick={change.open}>
        <Icon aria-hidden className="size-4" />
        {isActive ? t('pause') : t('resume')}
      </DialogButton>
      <Dialog title={isActive ? t('pauseTitle') : t('resumeTitle')} open={change.isOpen} onClose={change.close}>
        <div className="grid gap-4">
          <p>{isActive ? t('pauseText') : t('held', { count: held })}</p>
          {!isActive && held > 0 ? (
            <label className="flex items-center gap-2.5">
              <Tick type="checkbox" checked={release} onChange={(event) => setRelease(event.target.checked)} />
              {t('releaseHeld')}
            </label>
          ) : null}
          <Refusal failure={change.guard.failure} />
          <Button disabled={change.guard.isBusy} onClick={apply}>
            {isActive ? t('pauseConfirm') : t('resumeConfirm')}
          </Button>
        </div>
      </Dialog>
    </>
  );
}
