'use client';
import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { inputClass } from '@/components/field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { apiClient } from '@/trpc/client';
import { WebhookSecret } from '../webhook-secret';

const hour = 3600;
const overlaps = [hour, 24 * hour, 72 * hour, 168 * hour, 0];

type Props = { organizationId: string; id: string; isOverlapping: boolean };

/** Makes a new secret; the old one signs beside it for a while, or dies at once where it may be known to somebody. */
export function RotateSecret({ organizationId, id, isOverlapping }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const guard = useGuard();
  const field = useId();
  // While two sign already there is only the emergency.
  const offered = isOverlapping ? [0] : overlaps;
  const [open, setOpen] = useState(false);
  const [overlap, setOverlap] = useState(isOverlapping ? 0 : 24 * hour);
  const [secret, setSecret] = useState<string | null>(null);
  const rotate = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      const made = await apiClient(organizationId).rotateWebhookEndpointSecret.mutate({ webhook_endpoint_id: id, overlap_seconds: overlap });
      setSecret(made.secret ?? '');
    });
  };
  const close = () => {
    setOpen(false);
    guard.reset();
    if (secret !== null) router.refresh();
    setSecret(null);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <RefreshCw aria-hidden className="size-4" />
        {t('rotate')}
      </Button>
      <Dialog title={secret === null ? t('rotateTitle') : t('rotatedTitle')} open={open} onClose={close} locked={secret !== null}>
        {secret === null ? (
          <Guarded guard={guard}>
            <form className="grid gap-4" onSubmit={rotate}>
              <p>{isOverlapping ? t('rotateOverlapping') : t('rotateText')}</p>
              <div className="grid gap-1.5">
                <label htmlFor={field} className="font-medium">
                  {t('overlap')}
                </label>
                <select id={field} className={inputClass} value={overlap} onChange={(event) => setOverlap(Number(event.target.value))}>
                  {offered.map((seconds) => (
                    <option key={seconds} value={seconds}>
                      {t(`overlap_${seconds / hour}`)}
                    </option>
                  ))}
                </select>
              </div>
              {overlap === 0 ? <Notice tone="warn">{t('emergency')}</Notice> : null}
              <Refusal failure={guard.failure} />
              <Button type="submit" look={overlap === 0 ? 'danger' : 'primary'} disabled={guard.isBusy}>
                {t('rotateConfirm')}
              </Button>
            </form>
          </Guarded>
        ) : (
          <WebhookSecret secret={secret} onStored={close} />
        )}
      </Dialog>
    </>
  );
}
