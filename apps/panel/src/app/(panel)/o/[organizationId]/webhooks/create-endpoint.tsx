'use client';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { Plus } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { apiClient } from '@/trpc/client';
import { EndpointForm } from './endpoint-form';
import { WebhookSecret } from './webhook-secret';

type Props = { organizationId: string; samples: readonly EventSample[]; isOpenAtFirst: boolean };

/** From an address and its events to an endpoint whose secret is shown once; then to its page. */
export function CreateEndpoint({ organizationId, samples, isOpenAtFirst }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const path = usePathname();
  const [open, setOpen] = useState(isOpenAtFirst);
  const [made, setMade] = useState<{ id: string; secret: string } | null>(null);
  const close = () => {
    setOpen(false);
    if (made) router.push(`/o/${organizationId}/webhooks/${made.id}`);
    else if (path.endsWith('/new')) router.replace(path.replace(/\/new$/, ''));
    setMade(null);
  };
  return (
    <>
      <DialogButton onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t('new')}
      </DialogButton>
      <Dialog
        title={made ? t('createdTitle') : t('newTitle')}
        open={open}
        onClose={close}
        locked={made !== null}
        wide={made === null}
      >
        {made ? (
          <WebhookSecret secret={made.secret} onStored={close} />
        ) : (
          <EndpointForm
            samples={samples}
            first={{ url: '', description: '', event_types: ['*'] }}
            submitWords={t('create')}
            onSubmit={async (fields) => {
              const { id, secret } = await apiClient(organizationId).createWebhookEndpoint.mutate(fields);
              setMade({ id, secret: secret ?? '' });
            }}
          />
        )}
      </Dialog>
    </>
  );
}
