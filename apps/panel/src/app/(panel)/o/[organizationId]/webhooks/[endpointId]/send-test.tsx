'use client';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { Send } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '@/components/button';
import { Select } from '@/components/controls';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';
import { CodeBlock } from '../code-block';

type Props = { organizationId: string; id: string; samples: readonly EventSample[] };

/** Sends the endpoint an event of any type, and leads to what became of it. */
export function SendTest({ organizationId, id, samples }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const guard = useGuard();
  const field = useId();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(samples.find(({ type }) => type === 'webhook_endpoint.ping'));
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!chosen) return;
    const { type } = chosen;
    void guard.run(
      () => apiClient(organizationId).panel.sendTestEvent.mutate({ id, type }),
      ({ answer, isLeft }) => {
        if (!isLeft) router.push(`/o/${organizationId}/webhooks/${id}/deliveries/${answer.deliveryId}`);
      },
    );
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        <Send aria-hidden className="size-4" />
        {t('sendTest')}
      </DialogButton>
      <Dialog title={t('sendTestTitle')} open={open} onClose={close} wide>
        <form className="grid gap-4" onSubmit={send}>
          <p className="text-muted">{t('sendTestText')}</p>
          <div className="grid gap-1.5">
            <label htmlFor={field} className="font-medium">
              {t('event')}
            </label>
            <Select
              id={field}
              className="font-mono text-xs"
              value={chosen?.type}
              onChange={(event) => setChosen(samples.find(({ type }) => type === event.target.value))}
            >
              {samples.map(({ type }) => (
                <option key={type} value={type}>
                  {type}
                </option>
              ))}
            </Select>
          </div>
          {chosen ? <CodeBlock label={t('samplePayload')} text={chosen.payload} /> : null}
          <Refusal failure={guard.failure} />
          <Button type="submit" disabled={guard.isBusy}>
            {t('sendTestConfirm')}
          </Button>
        </form>
      </Dialog>
    </>
  );
}
