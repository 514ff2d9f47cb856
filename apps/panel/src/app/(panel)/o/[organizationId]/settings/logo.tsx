'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { Field } from '@/components/field';
import { base64 } from '@/components/file-text';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';
import { useMemberErrors } from '@/components/use-member-errors';
import { apiClient } from '@/trpc/client';

type Props = { organizationId: string; logo: string | null; manages: boolean };

/** The picture on documents: shown, replaced by a file, taken off. Each is a version of the settings. */
export function Logo({ organizationId, logo, manages }: Props) {
  const t = useTranslations('settings');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const error = useMemberErrors(guard.failure)('/logo');
  const set = (file: File | null) =>
    void guard.run(async () => {
      const given = file ? await base64(file) : null;
      await apiClient(organizationId).panel.setLogo.mutate({ file: given });
      toast({ tone: 'good', text: t('saved') });
      router.refresh();
    });
  return (
    <Card title={t('logo')}>
      <div className="grid gap-4 px-4 py-4">
        {logo ? (
          <img src={logo} alt={t('logo')} className="max-h-20 max-w-56 justify-self-start rounded bg-white p-1" />
        ) : (
          <p className="text-muted">{t('logoNone')}</p>
        )}
        {manages ? (
          <Guarded guard={guard}>
            <div className="grid gap-4">
              <Field
                label={t('logoFile')}
                hint={t('logoHint')}
                type="file"
                accept="image/png,image/jpeg"
                disabled={guard.isBusy}
                error={error}
                onChange={({ target }) => (target.files?.[0] ? set(target.files[0]) : undefined)}
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
