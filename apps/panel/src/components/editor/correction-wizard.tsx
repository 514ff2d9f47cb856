'use client';
import { FilePen, Undo2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '../button';
import { Press } from '../controls';
import { Dialog } from '../dialog';
import { CorrectionEditor, type CorrectionProps } from './correction-editor';

const ways = [
  { mode: 'full_reversal', icon: Undo2 },
  { mode: 'line_changes', icon: FilePen },
] as const;
type Way = (typeof ways)[number]['mode'];

type Props = CorrectionProps & {
  /** Whether earlier corrections took the invoice to zero: it cannot be reversed again, so it opens its lines. */
  isReversed: boolean;
};

/** The correction of an invoice: how it is to be corrected first, where none has been started, then its form. */
export function CorrectionWizard({ isReversed, ...props }: Props) {
  const t = useTranslations('correcting');
  const [way, setWay] = useState<Way | null>(isReversed ? 'line_changes' : null);
  if (props.processId !== null) return <CorrectionEditor {...props} savesAtOnce={props.isOutdated} />;
  if (way === null) return <Ways onChoose={setWay} />;
  const isReversal = way === 'full_reversal';
  const input = { ...props.input, mode: way, ...(isReversal ? { reason: t('reversalReason') } : {}) };
  return <CorrectionEditor {...props} input={input} savesAtOnce={isReversal} />;
}

/** A reversal needs nothing to be written, so it begins once it is confirmed: until then nothing is stored. */
function Ways({ onChoose }: { onChoose: (way: Way) => void }) {
  const t = useTranslations('correcting');
  const [isAsked, setAsked] = useState(false);
  return (
    <section aria-label={t('ways')} className="grid gap-3 sm:grid-cols-2">
      {ways.map(({ mode, icon: Icon }) => (
        <Press
          key={mode}
          aria-haspopup={mode === 'full_reversal' ? 'dialog' : undefined}
          onClick={() => (mode === 'full_reversal' ? setAsked(true) : onChoose(mode))}
          className="grid content-start justify-items-start gap-1.5 rounded-xl border border-line bg-surface p-5 text-left shadow-card hover:border-accent hover:bg-accent-soft"
        >
          <Icon aria-hidden className="size-5 text-accent" />
          <span className="font-semibold">{t(`way_${mode}`)}</span>
          <span className="text-[0.8125rem] text-muted">{t(`way_${mode}_text`)}</span>
        </Press>
      ))}
      <Dialog title={t('way_full_reversal')} open={isAsked} onClose={() => setAsked(false)}>
        <div className="grid gap-4">
          <p>{t('confirmReversal')}</p>
          <Button onClick={() => onChoose('full_reversal')}>{t('beginReversal')}</Button>
        </div>
      </Dialog>
    </section>
  );
}
