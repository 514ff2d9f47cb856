'use client';
import { useEffect, useState } from 'react';
import { AddFactor } from '@/components/add-factor';
import { RecoveryCodes } from '@/components/recovery-codes';

type Props = { next: string; isEnrolled: boolean };

/** The first second factor, then its recovery codes, then on to where the person was going. */
export function Enrol({ next, isEnrolled }: Props) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => window.location.assign(next);
  const show = (made: string[]) => {
    // The page is asked for at this address when it is drawn again, and keeps the codes, which are shown once.
    window.history.replaceState(null, '', `?${new URLSearchParams({ next, codes: 'shown' })}`);
    setCodes(made);
  };
  // Loaded again, the page has no codes to show.
  const isOver = isEnrolled && codes === null;
  useEffect(() => {
    if (isOver) window.location.assign(next);
  }, [isOver, next]);
  if (isOver) return null;
  if (codes) return <RecoveryCodes codes={codes} onStored={goOn} />;
  return <AddFactor base="/api/panel/enrol" onAdded={(made) => (made ? show(made) : goOn())} />;
}
