'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { apiClient } from '@/trpc/client';
import type { KsefConnection } from './standing';
import { isNipTyped, TypedNip } from './typed-nip';

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
  const [confirmedNip, setConfirmedNip] = useState('');
  const isProduction = environment === 'production';
  const isConfirmed = !isProduction || isNipTyped(nip, confirmedNip);
  const close = () => {
    setOpen(false);
    setConfirmedNip('');
    guard.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      const confirmed = isProduction ? { confirmedNip } : {};
      await apiClient(organizationId).panel.requestKsefCertificate.mutate({ purpose, ...confirmed });
      close();
      router.refresh();
    });
  };
  return (
    <>
      <DialogButton look="secondary" onClick={() => setOpen(true)}>
        {t(`open_${purpose}`)}
      </DialogButton>
      <Dialog title={t(`title_${purpose}`)} open={isOpen} onClose={close}>
        <Guarded guard={guard}>
          <form className="grid gap-4" onSubmit={submit}>
            <p className="text-muted">{t(`text_${purpose}`)}</p>
            <p className="text-muted">{t('key')}</p>
            {isProduction ? <TypedNip nip={nip} value={confirmedNip} onChange={setConfirmedNip} /> : null}
            <Refusal failure={guard.failure} />
            <Button type="submit" disabled={!isConfirmed || guard.isBusy}>
              {t('request')}
            </Button>
          </form>
        </Guarded>
      </Dialog>
    </>
  );
}
