'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

const shownMs = 1600;

/** A value with a button that copies it; a long one can be shortened in the middle. */
export function CopyText({ value, short = false }: { value: string; short?: boolean }) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  const Icon = copied ? Check : Copy;
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code title={short ? value : undefined} className="font-mono text-xs break-all">
        {short ? shortened(value) : value}
      </code>
      <button type="button" onClick={copy} aria-label={t('copy')} className="relative rounded-md p-1.5 text-muted hover:bg-raised hover:text-ink">
        <Icon aria-hidden className={copied ? 'size-3.5 text-good' : 'size-3.5'} />
      </button>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </span>
  );
}

function shortened(value: string): string {
  const head = value.startsWith('sha256:') ? 15 : 10;
  return value.length > head + 8 ? `${value.slice(0, head)}…${value.slice(-6)}` : value;
}
