'use client';
import { useTranslations } from 'next-intl';
import { CopyText } from '@/components/copy-text';
import { StoredGate } from '@/components/stored-gate';

/** An endpoint's signing secret, the only time that it can be read. */
export function WebhookSecret({ secret, onStored }: { secret: string; onStored: () => void }) {
  const t = useTranslations('secret');
  const w = useTranslations('webhooks');
  const words = { once: t('once'), download: t('download'), stored: t('stored'), done: t('done') };
  return (
    <StoredGate words={words} file={{ name: '.env', text: `WEBHOOK_SECRET=${secret}\n` }} onStored={onStored}>
      <dl className="rounded-lg border border-line bg-page p-4">
        <dt className="text-xs text-muted">{w('signingSecret')}</dt>
        <dd data-testid="webhook-secret">
          <CopyText value={secret} />
        </dd>
      </dl>
    </StoredGate>
  );
}
