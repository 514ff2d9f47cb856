'use client';
import { History } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { MomentField } from '@/components/dates/moment-field';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';

const dayMs = 86_400_000;
const minuteMs = 60_000;

type Props = { organizationId: string; id: string; failingSince: string | null };
type Outcome = { count: number; isCut: boolean };

/** On the wall clock of the person who looks, as a field of a form has it. */
function local(moment: number): string {
  return new Date(moment - new Date(moment).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** Sends everything once more that failed since a moment and has not arrived. */
export function ReplayMissed({ organizationId, id, failingSince }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const guard = useGuard();
  const [open, setOpen] = useState(false);
  const [since, setSince] = useState('');
  const [until, setUntil] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const show = () => {
    setSince(local(failingSince ? Date.parse(failingSince) - minuteMs : Date.now() - dayMs));
    setUntil('');
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    guard.reset();
    if (outcome !== null) router.refresh();
    setOutcome(null);
  };
  const replay = (event: FormEvent) => {
    event.preventDefault();
    const span = {
      since: new Date(since).toISOString(),
      ...(until === '' ? {} : { until: new Date(until).toISOString() }),
    };
    void guard.run(async () =>
      setOutcome(await apiClient(organizationId).panel.replayMissedDeliveries.mutate({ id, ...span })),
    );
  };
  return (
    <>
      <DialogButton look="secondary" onClick={show}>
        <History aria-hidden className="size-4" />
        {t('replayMissed')}
      </DialogButton>
      <Dialog title={t('replayMissedTitle')} open={open} onClose={close}>
        {outcome === null ? (
          <form className="grid gap-4" onSubmit={replay}>
            <p>{t('replayMissedText')}</p>
            <MomentField label={t('since')} required value={since} onChange={setSince} />
            <MomentField label={t('until')} hint={t('untilHint')} value={until} onChange={setUntil} />
            <Refusal failure={guard.failure} />
            <Button type="submit" disabled={guard.isBusy || since === ''}>
              {t('replayMissedConfirm')}
            </Button>
          </form>
        ) : (
          <div className="grid gap-4">
            <p role="status">
              {t('replaying', { count: outcome.count })} {outcome.isCut ? t('replayingCut') : ''}
            </p>
            <Button onClick={close}>{t('done')}</Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
