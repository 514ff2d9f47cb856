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
import { CredentialFields } from './credential-fields';
import { kinds, nothingGiven, readGiven } from './given';
import { CredentialKinds } from './kinds';
import { TypedNip, typedAs } from './typed-nip';

type Props = {
  organizationId: string;
  nip: string;
  environment: KsefConnection['environment'];
  replaces: boolean;
  look?: 'primary' | 'secondary';
};

/**
 * Stores a credential: a token or a certificate, in production with the NIP typed once more. What was typed is gone
 * once it is stored.
 */
export function Connect({ organizationId, nip, environment, replaces, look = 'primary' }: Props) {
  const isProduction = environment === 'production';
  const t = useTranslations('ksef');
  const router = useRouter();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const first = { credential: nothingGiven('token'), confirmedNip: '' };
  const form = useOperationForm({ guard, first });
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
    const credential = await readGiven(given);
    await apiClient(organizationId).panel.connectKsef.mutate({
      credential,
      ...(isProduction ? { confirmedNip } : {}),
    });
  }, run);
  return (
    <>
      <DialogButton look={look} onClick={() => setOpen(true)}>
        {t(replaces ? 'replace' : 'connect')}
      </DialogButton>
      <Dialog title={t(replaces ? 'replaceTitle' : 'connectTitle')} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form {...submit} className="grid gap-4">
            {replaces ? <p className="text-muted">{t('replaceText')}</p> : null}
            <CredentialKinds
              legend={t('signInBy')}
              kinds={kinds}
              value={form.watch('credential.kind')}
              onChange={(kind) => form.set('credential', nothingGiven(kind))}
            />
            <CredentialFields
              form={form}
              tokenHint={environment === 'simulator' ? t('tokenHintSimulator', { nip }) : t('tokenHint')}
            />
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
