'use client';
import { useLocale, useTranslations } from 'next-intl';
import { type ReactNode, useEffect } from 'react';
import { PageHeader } from '../page-header';
import { draftWords, type NamedDraft } from './draft-words';

type Props = { drafts: string; draft: NamedDraft | null; children?: ReactNode };

/** The heading of a draft as it is stored by now, and of its tab; null of one that is not stored yet. */
export function DraftHeading({ drafts, draft, children }: Props) {
  const t = useTranslations('draft');
  const e = useTranslations('editor');
  const words = draftWords(t, useLocale(), draft ?? { buyer: null, gross: '', currency: '' });
  const title = draft ? words : e('new');
  useEffect(() => {
    document.title = document.title.replace(/^.*(?= · )/, title);
  }, [title]);
  return (
    <PageHeader title={title} above={{ label: t('drafts'), href: drafts }}>
      {children}
    </PageHeader>
  );
}
