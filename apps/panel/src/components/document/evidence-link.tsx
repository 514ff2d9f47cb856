import { FileArchive } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../button';

/** The way to a document's evidence pack, which is made while it is downloaded; why there is none is said by a page. */
export function EvidenceLink({ href }: { href: string }) {
  const t = useTranslations('artifacts');
  return (
    <a href={href} className={buttonClass('quiet')}>
      <FileArchive aria-hidden className="size-4" />
      {t('evidence')}
    </a>
  );
}
