'use client';
import type { EventSample } from '@invoicing/router/panel/webhooks/event-samples';
import { Pencil } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';
import { EndpointForm } from '../endpoint-form';
import type { Endpoint } from './endpoint';

type Props = { organizationId: string; endpoint: Endpoint; samples: readonly EventSample[] };

/** Gives an endpoint another address, description or choice of events. */
export function EditEndpoint({ organizationId, endpoint, samples }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const toast = useToast();
  const [open, setOpen] = useState(false);
  const { id, url, description, event_types: types } = endpoint;
  const chosen = samples.flatMap(({ type }) => (types.includes(type) ? [type] : []));
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        <Pencil aria-hidden className="size-4" />
        {t('edit')}
      </DialogButton>
      <Dialog title={t('editTitle')} open={open} onClose={() => setOpen(false)} wide>
        <EndpointForm
          samples={samples}
          first={{ url, description, event_types: types.includes('*') ? ['*'] : chosen }}
          submitWords={t('save')}
          onSubmit={async (fields) => {
            await apiClient(organizationId).updateWebhookEndpoint.mutate({ webhook_endpoint_id: id, ...fields });
          }}
          onMade={({ isLeft }) => {
            toast({ tone: 'good', text: t('saved') });
            if (!isLeft) setOpen(false);
            router.refresh();
          }}
        />
      </Dialog>
    </>
  );
}
