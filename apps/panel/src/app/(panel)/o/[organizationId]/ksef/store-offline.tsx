'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { type Guard, Guarded, Refusal, useGuard } from '@/components/guarded';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';
import type { KsefConnection } from './connection-status';
import { CertificateFields } from './credential-fields';
import { fileKinds, nothingGiven, readFiles } from './given';
import { CredentialKinds } from './kinds';
import { TypedNip, typedAs } from './typed-nip';

type Props = { organizationId: string; nip: string; environment: KsefConnection['environment']; replaces: boolean };

/** Stores the certificate for invoices issued offline. What was typed is gone once it is stored. */
export function StoreOffline({ organizationId, nip, environment, replaces }: Props) {
  const t = useTranslations('ksefOffline');
  const router = useRouter();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const first = { credential: nothingGiven('certificate'), confirmedNip: '' };
  const form = useOperationForm({ guard, first });
  const isProduction = environment === 'production';
  const close = () => {
    setOpen(false);
    form.reset();
    guard.reset();
  };
  const run: Guard['run'] = (change) =>
    guard.run(change, ({ isLeft }) => {
      if (!isLeft) close();
      router.refresh();
    });
  const submit = form.sends(async ({ credential: given, confirmedNip }) => {
    const credential = await readFiles(given);
    const confirmed = isProduction ? { confirmedNip } : {};
    await apiClient(organizationId).panel.storeOfflineCertificate.mutate({ credential, ...confirmed });
  }, run);
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t(replaces ? 'replace' : 'add')}
      </DialogButton>
      <Dialog title={t(replaces ? 'replace' : 'add')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form {...submit} className="grid gap-4">
            {replaces ? <p className="text-muted">{t('replaceText')}</p> : null}
            <CredentialKinds
              legend={t('form')}
              kinds={fileKinds}
              value={form.watch('credential.kind')}
              onChange={(kind) => form.set('credential', nothingGiven(kind))}
            />
            <CertificateFields form={form} hint={t('certificateHint')} />
            {isProduction ? <TypedNip nip={nip} {...form.field('confirmedNip', typedAs(nip))} /> : null}
            <Refusal failure={form.refusal} />
            <Button type="submit" disabled={guard.isBusy}>
              {t('store')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
