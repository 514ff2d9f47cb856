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
import { TypedNip, typedAs } from './typed-nip';

type Props = {
  organizationId: string;
  connection: Pick<KsefConnection, 'nip' | 'environment'>;
  purpose: keyof KsefConnection['requested'];
};

/** Has KSeF issue a certificate; its key is made by the service and never seen. */
export function RequestCertificate({ organizationId, connection, purpose }: Props) {
  const { nip, environment } = connection;
  const t = useTranslations('ksefRequest');
  const router = useRouter();
  const guard = useGuard();
  const [isOpen, setOpen] = useState(false);
  const form = useOperationForm({ guard, first: { confirmedNip: '' } });
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
  const submit = form.sends(async ({ confirmedNip }) => {
    const confirmed = isProduction ? { confirmedNip } : {};
    await apiClient(organizationId).panel.requestKsefCertificate.mutate({ purpose, ...confirmed });
  }, run);
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t(`open_${purpose}`)}
      </DialogButton>
      <Dialog title={t(`title_${purpose}`)} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form {...submit} className="grid gap-4">
            <p className="text-muted">{t(`text_${purpose}`)}</p>
            <p className="text-muted">{t('key')}</p>
            {isProduction ? <TypedNip nip={nip} {...form.field('confirmedNip', typedAs(nip))} /> : null}
            <Refusal failure={form.refusal} />
            <Button type="submit" disabled={guard.isBusy}>
              {t('request')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
