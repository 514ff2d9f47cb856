'use client';
import type { Step } from '@invoicing/router/panel/documents/choose-step';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Choosing } from '@/components/approval/selection';
import { Button } from '@/components/button';
import type { Numbered } from '@/components/document/subject';
import { ask } from '@/components/document/take-step';
import { useRefusalWords } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';
import { apiClient, failureOf } from '@/trpc/client';

type Askable = { id: string; name: string; subject: Numbered; step: Step };
type Refused = { id: string; name: string; why: string };
type Props = { organizationId: string; askable: Askable[]; children: ReactNode };

/**
 * A list of which several are chosen, to ask for an approval of each: one request after another, each as its own button
 * makes it. What was asked for stays so; every refusal is named by its document.
 */
export function AskForAll({ organizationId, askable, children }: Props) {
  const t = useTranslations('workbench');
  const { asked, refused, askForAll } = useAsking(organizationId);
  const isBusy = asked !== null;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {refused.length > 0 ? <NotAsked refused={refused} /> : null}
      {askable.length === 0 ? (
        children
      ) : (
        <Choosing
          ids={askable.map(({ id }) => id)}
          button={(ids) => {
            const chosen = askable.filter(({ id }) => ids.includes(id));
            return (
              <Button disabled={isBusy || chosen.length === 0} onClick={() => askForAll(chosen)}>
                {isBusy ? t('asking', { count: asked }) : t(wordsOf(chosen, askable), { count: chosen.length })}
              </Button>
            );
          }}
        >
          {children}
        </Choosing>
      )}
    </div>
  );
}

/** What the button says: of those that are chosen, or of all that can be while none is. */
function wordsOf(chosen: readonly Askable[], askable: readonly Askable[]): 'askForAll' | 'askForAllAgain' {
  const about = chosen.length > 0 ? chosen : askable;
  return about.every(({ step }) => step.action === 'retry') ? 'askForAllAgain' : 'askForAll';
}

/** `asked` counts those that are done while it goes on; null otherwise. */
function useAsking(organizationId: string) {
  const t = useTranslations('workbench');
  const router = useRouter();
  const toast = useToast();
  const words = useRefusalWords();
  const [asked, setAsked] = useState<number | null>(null);
  const [refused, setRefused] = useState<Refused[]>([]);
  const askForAll = async (chosen: readonly Askable[]) => {
    const api = apiClient(organizationId);
    const failed: Refused[] = [];
    setRefused([]);
    for (const [done, { id, name, subject, step }] of chosen.entries()) {
      setAsked(done);
      await ask(api, subject, step).catch((thrown: unknown) =>
        failed.push({ id, name, why: words(failureOf(thrown)).join(' ') }),
      );
    }
    const count = chosen.length - failed.length;
    if (count > 0) toast({ tone: 'good', text: t('asked', { count }) });
    setRefused(failed);
    setAsked(null);
    router.refresh();
  };
  return { asked, refused, askForAll };
}

function NotAsked({ refused }: { refused: Refused[] }) {
  const t = useTranslations('workbench');
  return (
    <Notice tone="bad" role="alert">
      <p className="font-medium">{t('refused', { count: refused.length })}</p>
      <ul className="mt-1.5 grid gap-1">
        {refused.map(({ id, name, why }) => (
          <li key={id}>
            {name}: {why}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
