'use client';
import { RotateCw } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; endpointId: string; id: string };

/** Sends the event once more as a new delivery, and leads there. */
export function ReplayDelivery({ organizationId, endpointId, id }: Props) {
  const t = useTranslations('webhooks');
  const router = useRouter();
  const guard = useGuard();
  const replay = () =>
    guard.run(async () => {
      const made = await apiClient(organizationId).replayWebhookDelivery.mutate({ webhook_delivery_id: id });
      router.push(`/o/${organizationId}/webhooks/${endpointId}/deliveries/${made.id}`);
    });
  return (
    <div className="grid gap-2">
      <Button disabled={guard.isBusy} onClick={replay}>
        <RotateCw aria-hidden className="size-4" />
        {t('replayOne')}
      </Button>
      <Refusal failure={guard.failure} />
    </div>
  );
}
