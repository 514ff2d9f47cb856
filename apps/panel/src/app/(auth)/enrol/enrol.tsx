'use client';
import { useEffect, useState } from 'react';
import { AddFactor } from '@/components/add-factor';
import { RecoveryCodes } from '@/components/recovery-codes';

type Props = { next: string; isEnrolled: boolean };

/** Enrols the first second factor, shows its recovery codes, and continues to the person's destination. */
export function Enrol({ next, isEnrolled }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => window.location.assign(next);
  const show = (made: string[]) => {
    // The page reloads with this URL when its language changes, and keeps the codes, which are shown only once.
    window.history.replaceState(null, '', `?${new URLSearchParams({ next, codes: 'shown' })}`);
    setCodes(made);
  };
  // After a reload there are no codes to show.
  const isOver = isEnrolled && codes === null;
  useEffect(() => {
    if (isOver) window.location.assign(next);
  }, [isOver, next]);
  if (isOver) return null;
  if (codes) return <RecoveryCodes codes={codes} onStored={goOn} />;
  return <AddFactor base="/api/panel/enrol" onAdded={(made) => (made ? show(made) : goOn())} />;
}
