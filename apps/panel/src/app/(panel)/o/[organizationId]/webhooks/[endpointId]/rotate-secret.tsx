'use client';
import { useTranslations } from 'next-intl';
import { RotateDialog } from '@/components/rotate-dialog';
import { apiClient } from '@/trpc/client';
import { WebhookSecret } from '../webhook-secret';

const hour = 3600;
const overlaps = [hour, 24 * hour, 72 * hour, 168 * hour, 0];

type Props = { organizationId: string; id: string; isOverlapping: boolean };

/**
 * Makes a new secret; the old one signs alongside it for a while, or dies at once where it may be known to somebody.
 */
export function RotateSecret({ organizationId, id, isOverlapping }: Props) {
  const t = useTranslations('webhooks');
  const text = isOverlapping ? t('rotateOverlapping') : t('rotateText');
  const words = {
    open: t('rotate'),
    title: t('rotateTitle'),
    doneTitle: t('rotatedTitle'),
    text: text,
    overlap: t('overlap'),
    confirm: t('rotateConfirm'),
  };
  // While two sign already there is only the emergency.
  const offered = (isOverlapping ? [0] : overlaps).map((seconds) => ({
    value: seconds,
    label: t(`overlap_${seconds / hour}`),
    ...(seconds === 0 ? { warning: t('emergency') } : {}),
  }));
  const rotate = async (overlap_seconds: number) => {
    const made = await apiClient(organizationId).rotateWebhookEndpointSecret.mutate({
      webhook_endpoint_id: id,
      overlap_seconds,
    });
    return made.secret ?? '';
  };
  return (
    <RotateDialog
      words={words}
      overlaps={offered}
      usual={isOverlapping ? 0 : 24 * hour}
      rotate={rotate}
      reveal={(secret, close) => <WebhookSecret secret={secret} onStored={close} />}
    />
  );
}
