'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

const shownMs = 1600;

/** A value with a button that copies it; long ones are shortened in the middle. */
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
    <span className="inline-flex max-w-full items-center gap-1.5">
      <code className="break-all font-mono text-[0.8125rem]">{short ? `${value.slice(0, 14)}…${value.slice(-6)}` : value}</code>
      <button type="button" onClick={copy} aria-label={t('copy')} className="rounded p-1 text-muted hover:bg-raised hover:text-ink">
        <Icon aria-hidden className="size-3.5" />
      </button>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </span>
  );
}
