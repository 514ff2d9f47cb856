'use client';
import { useTranslations } from 'next-intl';
import { RotateDialog } from '@/components/rotate-dialog';
import { ClientSecret } from '@/components/secret-reveal';
import { apiClient } from '@/trpc/client';

const overlaps = [0, 1, 24, 72, 168];
const usualOverlap = 24;

type Props = { organizationId: string; id: string; secretId: string; hint: string };

/** Makes a new secret alongside the old one, which goes on for a while; the new one is shown once. */
export function RotateSecret({ organizationId, id, secretId, hint }: Props) {
  const t = useTranslations('clients');
  const words = {
    open: t('rotate'),
    title: t('rotateTitle'),
    doneTitle: t('rotatedTitle'),
    text: t('rotateText', { hint }),
    overlap: t('overlap'),
    confirm: t('rotateConfirm'),
  };
  return (
    <RotateDialog
      words={words}
      overlaps={overlaps.map((hours) => ({ value: hours, label: t(`overlap_${hours}`) }))}
      usual={usualOverlap}
      rotate={(overlapHours) =>
        apiClient(organizationId).panel.rotateClientSecret.mutate({ id, secretId, overlapHours })
      }
      reveal={(made, close) => (
        <ClientSecret clientId={made.clientId} clientSecret={made.clientSecret} onStored={close} />
      )}
    />
  );
}
