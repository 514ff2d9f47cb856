import { useTranslations } from 'next-intl';
import { Folded } from '../folded';
import { Notice } from '../notice';
import type { Reviewed } from './reviewed';
import { useWarningWords } from './use-warning-words';

/** Up to this many short ones are shown in full; of more, each is a line that unfolds. */
const fullAtMost = 3;
/** As many characters as three lines of a phone have, and as one has. */
const shortText = 120;
const shortLine = 40;

/** The client's own words: plain text, marked as such, never part of the page. */
export function Note({ text }: { text: string | null }) {
  const t = useTranslations('approve');
  if (!text) return null;
  return (
    <section className="rounded-lg border border-dashed border-edge/70 px-3.5 py-2.5">
      <h2 className="text-xs font-medium text-muted">{t('note')}</h2>
      <p className="mt-1">
        <bdi>{text}</bdi>
      </p>
    </section>
  );
}

/** What to look at before deciding; however many there are, each of them is on the first screen. */
export function Warnings({ warnings }: { warnings: Reviewed['warnings'] }) {
  const t = useTranslations('approve');
  if (warnings.length === 0) return null;
  return (
    <ul aria-label={t('warnings')} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
      {warnings.map((warning) => (
        <li key={`${warning.code} ${warning.message}`}>
          <Notice tone={warning.severity === 'error' ? 'bad' : 'warn'}>
            <Said warning={warning} isOneOfMany={warnings.length > fullAtMost} />
          </Notice>
        </li>
      ))}
    </ul>
  );
}

function Said({ warning, isOneOfMany }: { warning: Reviewed['warnings'][number]; isOneOfMany: boolean }) {
  const t = useTranslations('approve');
  const text = useWarningWords()(warning);
  if (!isOneOfMany) return text.length > shortText ? <Folded lines={3}>{text}</Folded> : text;
  const short = `short_${warning.code}`;
  if (!t.has(short)) return text.length > shortLine ? <Folded lines={1}>{text}</Folded> : text;
  return (
    <Folded lines={1} more={<p className="mt-1">{text}</p>}>
      {t(short)}
    </Folded>
  );
}
