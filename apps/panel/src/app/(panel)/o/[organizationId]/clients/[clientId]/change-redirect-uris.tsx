'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';
import { areAcceptable, RedirectUrisField } from '../redirect-uris-field';

type Props = { organizationId: string; id: string; environment: KsefEnvironment; current: string[] };

/** Gives a delegated client other addresses that people come back to. */
export function ChangeRedirectUris({ organizationId, id, environment, current }: Props) {
  const t = useTranslations('clients');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [open, setOpen] = useState(false);
  const [uris, setUris] = useState(current);
  const show = () => {
    setUris(current);
    setOpen(true);
  };
  const close = () => {
    setOpen(false);
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      await apiClient(organizationId).panel.changeRedirectUris.mutate({ id, from: current, to: uris });
      toast({ tone: 'good', text: t('redirectUrisChanged') });
      close();
      router.refresh();
    });
  };
  const isReady = areAcceptable(uris, environment) && (uris.length !== current.length || uris.some((uri) => !current.includes(uri)));
  return (
    <>
      <Button look="secondary" onClick={show}>
        {t('changeRedirectUris')}
      </Button>
      <Dialog title={t('changeRedirectUrisTitle')} open={open} onClose={close} wide>
        <Guarded guard={guard}>
          <form className="grid gap-5" onSubmit={submit}>
            <RedirectUrisField uris={uris} environment={environment} onChange={setUris} />
            <Refusal failure={guard.failure} />
            <Button type="submit" disabled={!isReady || guard.isBusy}>
              {t('saveRedirectUris')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
