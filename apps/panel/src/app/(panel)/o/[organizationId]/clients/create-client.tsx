'use client';
import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { Plus } from 'lucide-react';
import { usePathname, useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Notice } from '@/components/notice';
import { ClientSecret } from '@/components/secret-reveal';
import { ClientForm, type MadeClient } from './client-form';
import type { PickerFacts } from './facts';

type Props = { organizationId: string; environment: KsefEnvironment; facts: PickerFacts; isOpenAtFirst: boolean };

/** From name, kind and scopes to a client whose secret is shown once; then to its page. */
export function CreateClient({ organizationId, environment, facts, isOpenAtFirst }: Props) {
  const t = useTranslations('clients');
  const router = useRouter();
  const path = usePathname();
  const [open, setOpen] = useState(isOpenAtFirst);
  const [made, setMade] = useState<MadeClient | null>(null);
  const close = () => {
    setOpen(false);
    if (made) router.refresh();
    setMade(null);
    if (path.endsWith('/new')) router.replace(path.replace(/\/new$/, ''));
  };
  return (
    <>
      <DialogButton onClick={() => setOpen(true)}>
        <Plus aria-hidden className="size-4" />
        {t('new')}
      </DialogButton>
      <Dialog
        title={made ? t('createdTitle') : t('newTitle')}
        open={open}
        onClose={close}
        locked={made !== null}
        wide={made === null}
      >
        {made ? (
          <div className="grid gap-4">
            {made.requestedScopes.length > 0 ? (
              <Notice tone="warn">{t('someRequested', { count: made.requestedScopes.length })}</Notice>
            ) : null}
            <ClientSecret clientId={made.clientId} clientSecret={made.clientSecret} onStored={close} />
          </div>
        ) : (
          <ClientForm organizationId={organizationId} environment={environment} facts={facts} onMade={setMade} />
        )}
      </Dialog>
    </>
  );
}
