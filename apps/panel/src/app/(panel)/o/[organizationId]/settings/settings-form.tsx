'use client';
import type { OrganizationSettings } from '@invoicing/domain/settings';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, type ReactNode, useState } from 'react';
import { Button } from '@/components/button';
import { Card } from '@/components/card';
import { Guarded, Refusal, useGuard } from '@/components/guarded';
import { useToast } from '@/components/toast';
import { useMemberErrors } from '@/components/use-member-errors';
import { apiClient } from '@/trpc/client';
import { AccountFields } from './account-fields';
import { DetailsFields } from './details-fields';
import { FooterFields } from './footer-fields';
import { LanguageChoice } from './language-choice';
import type { Part } from './part';
import { PaymentFields } from './payment-fields';
import { SellerFields } from './seller-fields';
import { WaitingField } from './waiting-field';

type Props = { organizationId: string; version: number; settings: OrganizationSettings };

/** The settings as owners and admins change them: all of them at once, as one version. */
export function SettingsForm({ organizationId, version, settings: stored }: Props) {
  const t = useTranslations('settings');
  const router = useRouter();
  const toast = useToast();
  const guard = useGuard();
  const [given, setSettings] = useState(stored);
  // The logo has a form of its own, which may change it meanwhile.
  const settings = { ...given, logo: stored.logo };
  const errorAt = useMemberErrors(guard.failure);
  const part = <Name extends keyof OrganizationSettings>(name: Name): Part<Name> => ({
    value: settings[name],
    onChange: (value) => setSettings({ ...settings, [name]: value }),
    errorAt,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void guard.run(async () => {
      await apiClient(organizationId).panel.changeSettings.mutate({ expectedVersion: version, settings });
      toast({ tone: 'good', text: t('saved') });
      router.refresh();
    });
  };
  const isChanged = JSON.stringify(settings) !== JSON.stringify(stored);
  return (
    <Guarded guard={guard}>
      <form className="grid gap-4" onSubmit={submit}>
        <Section title={t('seller')}>
          <SellerFields {...part('seller')} />
        </Section>
        <Section title={t('details')}>
          <DetailsFields {...part('seller_details')} />
        </Section>
        <Section title={t('footer')}>
          <FooterFields {...part('footer')} />
        </Section>
        <Section title={t('payment')}>
          <PaymentFields {...part('payment')} />
          <AccountFields {...part('accounts')} />
        </Section>
        <Section title={t('documents')}>
          <LanguageChoice {...part('document_language')} />
          <WaitingField {...part('drafts_wait_until')} />
        </Section>
        <Refusal failure={guard.failure} />
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-xs text-muted">{t('effect')}</p>
          <Button type="submit" disabled={!isChanged || guard.isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Guarded>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card title={title}>
      <div className="grid gap-4 px-4 py-4">{children}</div>
    </Card>
  );
}
