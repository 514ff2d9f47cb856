'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';
import { CredentialFields } from './credential-fields';
import { type Given, isFilled, kinds, nothingGiven, readGiven } from './given';
import { CredentialKinds } from './kinds';
import type { KsefConnection } from './standing';
import { isNipTyped, TypedNip } from './typed-nip';

type Props = { organizationId: string; nip: string; environment: KsefConnection['environment']; replaces: boolean };

/**
 * Stores a credential: a token or a certificate, in production with the NIP typed once more. What was typed is gone
 * once it is stored.
 */
export function Connect({ organizationId, nip, environment, replaces }: Props) {
  const isProduction = environment === 'production';
  const t = useTranslations('ksef');
  const router = useRouter();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<Given>(nothingGiven);
  const [confirmedNip, setConfirmedNip] = useState('');
  const isConfirmed = !isProduction || isNipTyped(nip, confirmedNip);
  const close = () => {
    setOpen(false);
    setGiven(nothingGiven);
    setConfirmedNip('');
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      const credential = await readGiven(given);
      await apiClient(organizationId).panel.connectKsef.mutate({
        credential,
        ...(isProduction ? { confirmedNip } : {}),
      });
      close();
      router.refresh();
    });
  };
  return (
    <>
      <DialogButton onClick={() => setOpen(true)}>{t(replaces ? 'replace' : 'connect')}</DialogButton>
      <Dialog title={t(replaces ? 'replaceTitle' : 'connectTitle')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form className="grid gap-4" onSubmit={submit}>
            {replaces ? <p className="text-muted">{t('replaceText')}</p> : null}
            <CredentialKinds
              legend={t('signInBy')}
              kinds={kinds}
              value={given.kind}
              onChange={(kind) => setGiven({ ...nothingGiven, kind })}
            />
            <CredentialFields
              given={given}
              tokenHint={environment === 'simulator' ? t('tokenHintSimulator', { nip }) : t('tokenHint')}
              onChange={setGiven}
            />
            {isProduction ? <TypedNip nip={nip} value={confirmedNip} onChange={setConfirmedNip} /> : null}
            <Refusal failure={guard.failure} />
            <Button type="submit" disabled={!isFilled(given) || !isConfirmed || guard.isBusy}>
              {t('store')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
