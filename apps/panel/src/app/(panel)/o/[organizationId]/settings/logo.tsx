'use client';
import clsx from 'clsx';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { FileField } from '@/components/file-field';
import { base64 } from '@/components/file-text';
import { type Guard, Guarded, Refusal, useGuard } from '@/components/guarded';
import { useMemberErrors } from '@/components/use-member-errors';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; logo: string | null; manages: boolean };

/** The picture on documents: shown, replaced by a file, taken off. Each is a version of the settings. */
export function Logo({ organizationId, logo, manages }: Props) {
  const t = useTranslations('settings');
  const router = useRouter();
  const [isSaved, setSaved] = useState(false);
  const guard = useGuard();
  const error = useMemberErrors(guard.failure)('/logo');
  const set = (file: File | null) => {
    setSaved(false);
    void guard.run(async () => {
      const given = file ? await base64(file) : null;
      await apiClient(organizationId).panel.setLogo.mutate({ file: given });
      setSaved(true);
      router.refresh();
    });
  };
  return (
    <Card title={t('logo')} action={<LogoState guard={guard} isSaved={isSaved} />}>
      <div className="grid gap-4 px-4 py-4">
        {logo ? (
          <img src={logo} alt={t('logo')} className="max-h-20 max-w-56 justify-self-start rounded bg-white p-1" />
        ) : (
          <p className="text-muted">{t('logoNone')}</p>
        )}
        {manages ? (
          <Guarded guard={guard}>
            <div className="grid gap-4">
              <FileField
                label={t('logoFile')}
                hint={t('logoHint')}
                accept="image/png,image/jpeg"
                isDisabled={guard.isBusy}
                error={error}
                onChoose={(file) => (file ? set(file) : undefined)}
              />
              {error ? null : <Refusal failure={guard.failure} />}
              {logo ? (
                <Button look="quiet" className="justify-self-start" disabled={guard.isBusy} onClick={() => set(null)}>
                  {t('logoRemove')}
                </Button>
              ) : null}
            </div>
          </Guarded>
        ) : null}
      </div>
    </Card>
  );
}

/** Whether the logo that was chosen is saved. */
function LogoState({ guard, isSaved }: { guard: Guard; isSaved: boolean }) {
  const t = useTranslations('settings');
  const editor = useTranslations('editor');
  const words = () => {
    if (guard.prompt) return t('state_proof');
    if (guard.isBusy) return editor('phase_saving');
    if (guard.failure) return editor('phase_refused', { count: 0 });
    return isSaved ? t('state_saved') : '';
  };
  const isBad = guard.prompt !== null || guard.failure !== null;
  return (
    <p role="status" className={clsx('text-[0.8125rem]', isBad ? 'font-medium text-bad' : 'text-muted')}>
      {words()}
    </p>
  );
}
