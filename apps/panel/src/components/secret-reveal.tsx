'use client';
import { useTranslations } from 'next-intl';
import { CopyText } from './copy-text';
import { StoredGate } from './stored-gate';

/** `variable` is its name in the file that can be downloaded. */
type Value = { label: string; variable: string; value: string; testId?: string };
type Props = { values: readonly Value[]; onStored: () => void };

/** A secret and what belongs to it, the only time that it can be read. */
export function SecretReveal({ values, onStored }: Props) {
  const t = useTranslations('secret');
  const words = { once: t('once'), download: t('download'), stored: t('stored'), done: t('done') };
  const text = values.map(({ variable, value }) => `${variable}=${value}\n`).join('');
  return (
    <StoredGate words={words} file={{ name: '.env', text }} onStored={onStored}>
      <dl className="grid gap-3 rounded-lg border border-line bg-page p-4">
        {values.map(({ label, variable, value, testId }) => (
          <div key={variable}>
            <dt className="text-xs text-muted">{label}</dt>
            <dd data-testid={testId}>
              <CopyText value={value} />
            </dd>
          </div>
        ))}
      </dl>
    </StoredGate>
  );
}

/** A client's id and secret. */
export function ClientSecret({
  clientId,
  clientSecret,
  onStored,
}: {
  clientId: string;
  clientSecret: string;
  onStored: () => void;
}) {
  const t = useTranslations('secret');
  const id = { label: t('id'), variable: 'CLIENT_ID', value: clientId };
  const secret = { label: t('secret'), variable: 'CLIENT_SECRET', value: clientSecret, testId: 'client-secret' };
  return <SecretReveal values={[id, secret]} onStored={onStored} />;
}
