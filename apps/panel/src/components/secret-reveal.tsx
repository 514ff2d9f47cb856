'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from './button';
import { CopyText } from './copy-text';
import { Notice } from './notice';

type Props = { clientId: string; clientSecret: string; onStored: () => void };

/** Shows a secret the only time there is, and lets go of it when the person says that it is stored. */
export function SecretReveal({ clientId, clientSecret, onStored }: Props) {
  const t = useTranslations('secret');
  const [stored, setStored] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`CLIENT_ID=${clientId}\nCLIENT_SECRET=${clientSecret}\n`)}`;
  return (
    <div className="grid gap-4">
      <Notice tone="warn">{t('once')}</Notice>
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
      <a href={file} download=".env" className={buttonClass('secondary')}>
        <Download aria-hidden className="size-4" />
        {t('download')}
      </a>
      <label className="flex items-center gap-2.5 font-medium">
        <input type="checkbox" checked={stored} onChange={(event) => setStored(event.target.checked)} className="size-4 accent-accent" />
        {t('stored')}
      </label>
      <Button disabled={!stored} onClick={onStored}>
        {t('done')}
      </Button>
    </div>
  );
}
