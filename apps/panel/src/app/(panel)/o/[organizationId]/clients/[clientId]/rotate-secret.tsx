'use client';
import { RefreshCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { inputClass } from '@/components/field';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { SecretReveal } from '@/components/secret-reveal';
import { apiClient } from '@/trpc/client';

const overlaps = [0, 1, 24, 72, 168];
const usualOverlap = 24;

type Made = { clientId: string; clientSecret: string };
type Props = { organizationId: string; id: string; secretId: string; hint: string };

/** Makes a new secret beside the old one, which goes on for a while; the new one is shown once. */
export function RotateSecret({ organizationId, id, secretId, hint }: Props) {
  const t = useTranslations('clients');
  const router = useRouter();
  const guard = useGuard();
  const field = useId();
  const [open, setOpen] = useState(false);
  const [overlapHours, setOverlap] = useState(usualOverlap);
  const [made, setMade] = useState<Made | null>(null);
  const rotate = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => setMade(await apiClient(organizationId).panel.rotateClientSecret.mutate({ id, secretId, overlapHours })));
  };
  const close = () => {
    setOpen(false);
    guard.reset();
    if (made) router.refresh();
    setMade(null);
  };
  return (
    <>
      <Button look="secondary" onClick={() => setOpen(true)}>
        <RefreshCw aria-hidden className="size-4" />
        {t('rotate')}
      </Button>
      <Dialog title={made ? t('rotatedTitle') : t('rotateTitle')} open={open} onClose={close} locked={made !== null}>
        {made ? (
          <SecretReveal clientId={made.clientId} clientSecret={made.clientSecret} onStored={close} />
        ) : (
          <Guarded guard={guard}>
            <form className="grid gap-4" onSubmit={rotate}>
              <p>{t('rotateText', { hint })}</p>
              <div className="grid gap-1.5">
                <label htmlFor={field} className="font-medium">
                  {t('overlap')}
                </label>
                <select id={field} className={inputClass} value={overlapHours} onChange={(event) => setOverlap(Number(event.target.value))}>
                  {overlaps.map((hours) => (
                    <option key={hours} value={hours}>
                      {t(`overlap_${hours}`)}
                    </option>
                  ))}
                </select>
              </div>
              <Refusal failure={guard.failure} />
              <Button type="submit" disabled={guard.isBusy}>
                {t('rotateConfirm')}
              </Button>
            </form>
          </Guarded>
        )}
      </Dialog>
    </>
  );
}
