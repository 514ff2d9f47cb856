'use client';
import { Download } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button, buttonClass } from './button';
import { Notice } from './notice';

/** Shows the recovery codes the only time there is, and lets go of them when the person says that they are stored. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const t = useTranslations('enrol');
  const [stored, setStored] = useState(false);
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(`Invoicing Service\n${codes.join('\n')}\n`)}`;
  return (
    <div className="grid gap-4 text-left">
      <Notice tone="warn">{t('codesOnce')}</Notice>
      <ul aria-label={t('codes')} className="grid grid-cols-2 gap-x-4 gap-y-1.5 rounded-lg border border-line bg-page p-4 font-mono text-xs">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <a href={file} download="recovery-codes.txt" className={buttonClass('secondary')}>
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
