'use client';
import type { VerificationSnippet } from '@invoicing/contract/verification-snippets';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Press } from '@/components/controls';
import { CodeBlock } from '../../code-block';

type Props = { snippets: readonly VerificationSnippet[]; hint: string | null };

/** What a receiver does with a delivery before it believes it, in the developer's language. */
export function Snippets({ snippets, hint }: Props) {
  const t = useTranslations('webhooks');
  const [language, setLanguage] = useState(snippets[0]?.language);
  const shown = snippets.find((snippet) => snippet.language === language);
  return (
    <div className="grid gap-4 p-4">
      <p className="text-muted">{t('snippetsText', { hint: hint ?? '–' })}</p>
      <div className="flex flex-wrap gap-2">
        {snippets.map((snippet) => (
          <Press
            key={snippet.language}
            aria-pressed={snippet.language === language}
            onClick={() => setLanguage(snippet.language)}
            className={clsx(
              'min-h-8 rounded-full border px-3 text-[0.8125rem] font-medium transition-colors duration-150',
              snippet.language === language
                ? 'border-accent bg-accent-soft text-accent'
                : 'border-line hover:bg-raised',
            )}
          >
            {snippet.label}
          </Press>
        ))}
      </div>
      {shown ? <CodeBlock key={shown.language} label={shown.label} text={shown.source} /> : null}
    </div>
  );
}
