'use client';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { Button } from '../button';
import { Dialog } from '../dialog';
import { useGate } from '../leaving';
import type { Phase } from './phase';

type Props = {
  phase: Phase;
  /** Whether there is anything to lose. */
  isUnsaved: boolean;
  /** The draft that is in the form; null while it is not stored. */
  draftId: string | null;
  /** Stores the form and returns the result. */
  save: () => Promise<Phase>;
  /** Stops further saving. */
  hold: () => void;
  /** What the draft lacks while there is too little to store. */
  missing?: string;
  /** Why it cannot be stored, where that is none of the usual reasons. */
  why?: string | null;
};

/** A longer save is reported. */
const longMs = 1500;

/** Navigation continues once everything is stored; if that fails, the person is asked. */
export function LeavingDialog({ phase, isUnsaved, draftId, save, hold, missing, why = null }: Props) {
  const t = useTranslations('editor');
  const [waiting, setWaiting] = useState<{ go: () => unknown } | null>(null);
  const [isAsked, setAsked] = useState(false);
  const stay = () => {
    setWaiting(null);
    setAsked(false);
  };
  const leaveUnsaved = () => {
    hold();
    waiting?.go();
  };
  useGate(isUnsaved, draftId, (go) => {
    setWaiting({ go });
    void save().then((now) => setAsked(now !== 'saved'));
  });
  useEffect(() => {
    if (!waiting) return;
    if (phase === 'saved') return void waiting.go();
    const timer = setTimeout(() => setAsked(true), longMs);
    return () => clearTimeout(timer);
  }, [phase, waiting]);
  return (
    <Dialog title={t('leave')} open={isAsked && waiting !== null} onClose={stay}>
      <div className="grid gap-4">
        <p>{why ?? (phase === 'empty' ? missing : t(`leave_${phase}`))}</p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="danger" onClick={leaveUnsaved}>
            {t('leaveAnyway')}
          </Button>
          <Button onClick={stay}>{t('stay')}</Button>
        </div>
      </div>
    </Dialog>
  );
}
