import { Copy } from 'lucide-react';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';

/** Leads to a new draft that begins with what this one says. */
export function CopyDraft({ base, id }: { base: string; id: string }) {
  const t = useTranslations('editor');
  return (
    <Link href={`${base}/drafts/new?${new URLSearchParams({ draft: id })}`} className={buttonClass('secondary')}>
      <Copy aria-hidden className="size-4" />
      {t('copy')}
    </Link>
  );
}
