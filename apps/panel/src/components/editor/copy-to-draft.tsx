import { Copy } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../button';
import { Link } from '../link';

/** Leads to a new draft that begins with what an invoice (`copy`) or a draft says. */
export function CopyToDraft({ base, of, id }: { base: string; of: 'copy' | 'draft'; id: string }) {
  const t = useTranslations('editor');
  return (
    <Link href={`${base}/drafts/new?${new URLSearchParams({ [of]: id })}`} className={buttonClass('secondary')}>
      <Copy aria-hidden className="size-4" />
      {t(of === 'copy' ? 'similar' : 'copyDraft')}
    </Link>
  );
}
