'use client';
import { useTranslations } from 'next-intl';
import { StoredGate } from './stored-gate';

/** The recovery codes, the only time that they can be read. */
export function RecoveryCodes({ codes, onStored }: { codes: string[]; onStored: () => void }) {
  const t = useTranslations('enrol');
  const words = { once: t('codesOnce'), download: t('download'), stored: t('stored'), done: t('done') };
  const file = { name: 'recovery-codes.txt', text: `Invoicing Service\n${codes.join('\n')}\n` };
  return (
    <StoredGate words={words} file={file} onStored={onStored}>
      <ul
        aria-label={t('codes')}
        className="flex flex-wrap gap-x-4 gap-y-1.5 rounded-lg border border-line bg-page p-4 font-mono text-xs"
      >
        {codes.map((code) => (
          <li key={code} className="whitespace-nowrap">
            {code}
          </li>
        ))}
      </ul>
    </StoredGate>
  );
}
