'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';
import { CertificateFields } from './credential-fields';
import { fileKinds, type GivenFiles, hasFiles, noFiles, readFiles } from './given';
import { CredentialKinds } from './kinds';
import type { KsefConnection } from './standing';
import { isNipTyped, TypedNip } from './typed-nip';

type Props = { organizationId: string; nip: string; environment: KsefConnection['environment']; replaces: boolean };

/** Stores the certificate for invoices issued offline. What was typed is gone once it is stored. */
export function StoreOffline({ organizationId, nip, environment, replaces }: Props) {
  const t = useTranslations('ksefOffline');
  const router = useRouter();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const [given, setGiven] = useState<GivenFiles>(noFiles);
  const [confirmedNip, setConfirmedNip] = useState('');
  const isProduction = environment === 'production';
  const isConfirmed = !isProduction || isNipTyped(nip, confirmedNip);
  const close = () => {
    setOpen(false);
    setGiven(noFiles);
    setConfirmedNip('');
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      const credential = await readFiles(given);
      const confirmed = isProduction ? { confirmedNip } : {};
      await apiClient(organizationId).panel.storeOfflineCertificate.mutate({ credential, ...confirmed });
      close();
      router.refresh();
    });
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t(replaces ? 'replace' : 'add')}
      </DialogButton>
      <Dialog title={t(replaces ? 'replace' : 'add')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form className="grid gap-4" onSubmit={submit}>
            {replaces ? <p className="text-muted">{t('replaceText')}</p> : null}
            <CredentialKinds
              legend={t('form')}
              kinds={fileKinds}
              value={given.kind}
              onChange={(kind) => setGiven({ ...noFiles, kind })}
            />
            <CertificateFields given={given} hint={t('certificateHint')} onChange={setGiven} />
            {isProduction ? <TypedNip nip={nip} value={confirmedNip} onChange={setConfirmedNip} /> : null}
            <Refusal failure={guard.failure} />
            <Button type="submit" disabled={!hasFiles(given) || !isConfirmed || guard.isBusy}>
              {t('store')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
