import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Failure } from '@/trpc/client';
import { failureOnDemand } from '@/trpc/on-demand';

type After<Done> = { onDone: (done: Done) => void; onRefused: (failure: Failure) => void };

/** Carries a decision out, and says why it was refused where it was. */
export function useDecision<Done>({ onDone, onRefused }: After<Done>) {
  const t = useTranslations('approve');
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Failure | null>(null);
  const decide = async (work: () => Promise<Done>) => {
    setBusy(true);
    setRefused(null);
    try {
      onDone(await work());
    } catch (thrown) {
      const failure = await failureOnDemand(thrown);
      onRefused(failure);
      setRefused(failure);
    }
    setBusy(false);
  };
  // Translated at render time, because the page's language may change meanwhile.
  const wordsFor = ({ details, code }: Failure) =>
    t(`error_${[...details, code ?? 'unexpected'].find((name) => t.has(`error_${name}`)) ?? 'other'}`);
  return { busy, error: refused && wordsFor(refused), decide, forget: () => setRefused(null) };
}
