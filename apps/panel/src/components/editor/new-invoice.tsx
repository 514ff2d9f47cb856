import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../button';
import { Link } from '../link';

/** Leads to the editor of a new invoice. */
export function NewInvoice({ base }: { base: string }) {
  const t = useTranslations('editor');
  return (
    <Link href={`${base}/drafts/new`} className={buttonClass()}>
      <Plus aria-hidden className="size-4" />
      {t('new')}
    </Link>
  );
}
