'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Card } from '../card';
import { Notice } from '../notice';
import { UpdateDraft, type Updating } from './update-draft';
import type { Check } from './use-autosave';

const tones = { error: 'bad', warning: 'warn', info: 'calm' } as const;

type Props = {
  check: Pick<Check, 'valid' | 'issues'>;
  /** The version that they are of, where the form has changes that are not saved. */
  before?: number | null;
  /** Writes the draft again, where that is all that a finding asks for. */
  updating?: Updating;
  onShow: (pointer: string) => void;
  /** Whether there is such a field. */
  canShow: (pointer: string) => boolean;
};

/** What the rules found, the worst first, each leading to the field that it is about. */
export function Findings({ check, before = null, updating, onShow, canShow }: Props) {
  const t = useTranslations('editor');
  const isPolish = useLocale() === 'pl';
  const order = Object.keys(tones);
  const sorted = check.issues.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <Card title={t('findings')}>
      <div className="grid gap-2 px-4 py-3" aria-live="polite">
        {check.valid && before === null ? <Notice tone="good">{t('valid')}</Notice> : null}
        {check.valid && before !== null ? <Notice tone="calm">{t('wasValid', { version: before })}</Notice> : null}
        <ul className="grid gap-2 empty:hidden">
          {sorted.map(({ code, path, severity, message, message_pl }) => (
            <li key={`${code} ${path}`}>
              <Notice tone={tones[severity]}>
                <span className="sr-only">{t(severity)}: </span>
                {isPolish ? message_pl : message}
                {canShow(path) ? (
                  <button type="button" onClick={() => onShow(path)} className="mt-1 block font-medium underline">
                    {t('toTheField')}
                  </button>
                ) : null}
                {updating?.isFor({ code, path }) ? <UpdateDraft {...updating} /> : null}
              </Notice>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
