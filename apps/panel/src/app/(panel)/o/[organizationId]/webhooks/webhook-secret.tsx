'use client';
import { useTranslations } from 'next-intl';
import { SecretReveal } from '@/components/secret-reveal';

/** An endpoint's signing secret, the only time that it can be read. */
export function WebhookSecret({ secret, onStored }: { secret: string; onStored: () => void }) {
  const t = useTranslations('webhooks');
  const value = { label: t('signingSecret'), variable: 'WEBHOOK_SECRET', value: secret, testId: 'webhook-secret' };
  return <SecretReveal values={[value]} onStored={onStored} />;
}
