'use client';
import { useState } from 'react';
import { AddFactor } from '@/components/add-factor';
import { RecoveryCodes } from '@/components/recovery-codes';

/** The first second factor, then its recovery codes, then on to where the person was going. */
export function Enrol({ next }: { next: string }) {
  const [codes, setCodes] = useState<string[] | null>(null);
  const goOn = () => window.location.assign(next);
  if (codes) return <RecoveryCodes codes={codes} onStored={goOn} />;
  return <AddFactor base="/api/panel/enrol" onAdded={(made) => (made ? setCodes(made) : goOn())} />;
}
