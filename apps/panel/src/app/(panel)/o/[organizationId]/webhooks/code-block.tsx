'use client';
import { Check, Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';

const shownMs = 1600;

type Props = { label: string; text: string /** What the button copies, where it is not what is shown. */; copies?: string };

/** A piece of code or data that can be scrolled and copied. */
export function CodeBlock({ label, text, copies = text }: Props) {
  const t = useTranslations('common');
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(copies);
    setCopied(true);
    setTimeout(() => setCopied(false), shownMs);
  };
  const Icon = copied ? Check : Copy;
  return (
    <div className="relative min-w-0">
      <section aria-label={label} tabIndex={0} className="max-h-96 overflow-auto rounded-lg border border-line bg-page p-3 pr-12">
        <pre className="font-mono text-xs/5">{text}</pre>
      </section>
      <button
        type="button"
        onClick={copy}
        aria-label={`${t('copy')}: ${label}`}
        className="absolute top-1.5 right-1.5 rounded-md border border-line bg-surface p-1.5 text-muted hover:text-ink"
      >
        <Icon aria-hidden className={copied ? 'size-3.5 text-good' : 'size-3.5'} />
      </button>
      <span role="status" className="sr-only">
        {copied ? t('copied') : ''}
      </span>
    </div>
  );
}
