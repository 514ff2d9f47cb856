import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { Failure } from '@/trpc/client';
import { failureOnDemand } from '@/trpc/on-demand';

type After<Done> = { onDone: (done: Done) => void; onRefused: (failure: Failure) => void };

/** Carries a decision out, and says why it was refused where it was. */
export function useDecision<Done>({ onDone, onRefused }: After<Done>) {
  const t = useTranslations('approve');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const decide = async (work: () => Promise<Done>) => {
    setBusy(true);
    setError(null);
    try {
      onDone(await work());
    } catch (thrown) {
      const failure = await failureOnDemand(thrown);
      const { code, details, message } = failure;
      onRefused(failure);
      const known = [...details, code].find((name) => name !== null && t.has(`error_${name}`));
      setError(known ? t(`error_${known}`) : message);
    }
    setBusy(false);
  };
  return { busy, error, decide, forget: () => setError(null) };
}
