'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Press } from './controls';

const shownMs = 1600;

type Props = {
  value: string;
  className: string /** Says what is copied, where the page has more than one. */;
  label?: string;
};

/** Copies a value and says so, to the eye and to a screen reader. */
export function CopyButton({ value, className, label }: Props) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value);
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  const Icon = copied ? Check : Copy;
  return (
    <>
      <Press onClick={copy} aria-label={label ? `${t('copy')}: ${label}` : t('copy')} className={className}>
        <Icon aria-hidden className={copied ? 'size-3.5 text-good' : 'size-3.5'} />
      </Press>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </>
  );
}
