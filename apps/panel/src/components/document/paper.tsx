import { ExternalLink } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../button';
import { Card } from '../card';
import { PaperFrame, type Posted } from './paper-frame';

type Props = {
  title: string;
  /** Where it is; what is stored nowhere has no page of its own. */
  source: string | Posted;
  note?: string | null;
  /** What it says that comes later, at the same address: with another one it is loaded again. */
  edition?: string | null;
};

/**
 * A document as it reads, in a frame that runs nothing, and the way to it as a page of its own for keyboard, zoom and
 * print.
 */
export function Paper({ title, source, note, edition = null }: Props) {
  const t = useTranslations('paper');
  const alone = typeof source === 'string' && (
    <a href={source} target="_blank" rel="noreferrer" className={buttonClass('quiet')}>
      <ExternalLink aria-hidden className="size-4" />
      {t('alone')}
    </a>
  );
  return (
    <Card title={title} action={alone || undefined}>
      {note ? <p className="px-4 py-2.5 text-[0.8125rem] text-muted">{note}</p> : null}
      <div className="bg-raised p-2 md:p-4">
        <PaperFrame key={edition} title={title} source={source} />
      </div>
    </Card>
  );
}
