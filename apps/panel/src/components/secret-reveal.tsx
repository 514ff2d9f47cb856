'use client';
import { useTranslations } from 'next-intl';
import { CopyText } from './copy-text';
import { StoredGate } from './stored-gate';

type Props = { clientId: string; clientSecret: string; onStored: () => void };

/** A client's id and secret, the only time that the secret can be read. */
export function SecretReveal({ clientId, clientSecret, onStored }: Props) {
  const t = useTranslations('secret');
  const words = { once: t('once'), download: t('download'), stored: t('stored'), done: t('done') };
  const file = { name: '.env', text: `CLIENT_ID=${clientId}\nCLIENT_SECRET=${clientSecret}\n` };
  return (
    <StoredGate words={words} file={file} onStored={onStored}>
      <dl className="grid gap-3 rounded-lg border border-line bg-page p-4">
        <div>
          <dt className="text-xs text-muted">{t('id')}</dt>
          <dd>
            <CopyText value={clientId} />
          </dd>
        </div>
        <div>
          <dt className="text-xs text-muted">{t('secret')}</dt>
          <dd data-testid="client-secret">
            <CopyText value={clientSecret} />
          </dd>
        </div>
      </dl>
    </StoredGate>
  );
}
