'use client';
import { History } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { MomentField } from '@/components/dates/moment-field';
import { problemOfMoment } from '@/components/dates/written-moment';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { filledIn } from '@/components/form-fields';
import { Refusal, useGuard } from '@/components/guarded';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';

const dayMs = 86_400_000;
const minuteMs = 60_000;

type Props = { organizationId: string; id: string; failingSince: string | null };
type Outcome = { count: number; isCut: boolean };

/** In the reader's local time, as form fields need it. */
function local(moment: number): string {
  return new Date(moment - new Date(moment).getTimezoneOffset() * minuteMs).toISOString().slice(0, 16);
}

/** Sends everything once more that failed since a moment and has not arrived. */
export function ReplayMissed(props: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const [isOpen, setOpen] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const close = () => {
    setOpen(false);
    if (outcome !== null) router.refresh();
    setOutcome(null);
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        <History aria-hidden className="size-4" />
        {t('replayMissed')}
      </DialogButton>
      <Dialog title={t('replayMissedTitle')} open={isOpen} onClose={close}>
        {outcome === null ? (
          <Span {...props} onReplayed={setOutcome} />
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

const isMoment = (value: string) => problemOfMoment(value) ?? true;
const isAfter = (until: string, { since }: { since: string }) => until === '' || until > since || 'not_after';

/** From when until when, at first from the moment before deliveries began to fail. */
function Span({ organizationId, id, failingSince, onReplayed }: Props & { onReplayed: (outcome: Outcome) => void }) {
  const t = useTranslations('webhooks');
  const guard = useGuard();
  const [since] = useState(() => local(failingSince ? Date.parse(failingSince) - minuteMs : Date.now() - dayMs));
  const form = useOperationForm({ guard, first: { since, until: '' } });
  const replay = form.sends(async ({ since: from, until }) => {
    const span = {
      since: new Date(from).toISOString(),
      ...(until === '' ? {} : { until: new Date(until).toISOString() }),
    };
    onReplayed(await apiClient(organizationId).panel.replayMissedDeliveries.mutate({ id, ...span }));
  });
  const first = form.choice('since', { validate: { filled: filledIn.validate, isMoment } });
  const last = form.choice('until', { validate: { isMoment, isAfter } });
  const begin = (moment: string) => {
    first.onChange(moment);
    // Its error may have been that it is not after this one, so it is checked again.
    last.onChange(last.value);
  };
  return (
    <form {...replay} className="grid gap-4">
      <p>{t('replayMissedText')}</p>
      <MomentField label={t('since')} required {...first} onChange={begin} />
      <MomentField label={t('until')} hint={t('untilHint')} {...last} />
      <Refusal failure={form.refusal} />
      <Button type="submit" disabled={guard.isBusy}>
        {t('replayMissedConfirm')}
      </Button>
    </form>
  );
}
