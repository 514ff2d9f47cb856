'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';
import type { PickerFacts } from '../facts';
import { ScopesPicker } from '../scopes-picker';
import { ScopesDiff } from './scopes-diff';

type Props = { organizationId: string; id: string; facts: PickerFacts; current: string[] };

/** Gives a client other scopes, after showing what is added and what is taken away. */
export function ChangeScopes({ organizationId, id, facts, current }: Props) {
  const t = useTranslations('clients');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(current);
  const added = chosen.filter((name) => !current.includes(name));
  const removed = current.filter((name) => !chosen.includes(name));
  const show = () => {
    setChosen(current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      await apiClient(organizationId).panel.changeClientScopes.mutate({ id, from: current, to: chosen });
      toast({ tone: 'good', text: t('scopesChanged') });
      close();
      router.refresh();
    });
  };
  return (
    <>
      <Button look="secondary" onClick={show}>
        {t('changeScopes')}
      </Button>
      <Dialog title={t('changeScopesTitle')} open={open} onClose={close} wide>
        <Guarded guard={guard}>
          <form className="grid gap-5" onSubmit={submit}>
            <ScopesPicker facts={facts} chosen={chosen} onChange={setChosen} />
            <ScopesDiff facts={facts} added={added} removed={removed} />
            <Refusal failure={guard.failure} />
            <div className="sticky -bottom-5 -mx-5 -mb-5 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-surface px-5 py-3.5">
              <p role="status" className="text-muted">
                {t('changeCount', { added: added.length, removed: removed.length })}
              </p>
              <Button type="submit" disabled={chosen.length === 0 || added.length + removed.length === 0 || guard.isBusy}>
                {t('saveScopes')}
              </Button>
            </div>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
