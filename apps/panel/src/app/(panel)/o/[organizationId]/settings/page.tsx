import { permits } from '@invoicing/router/access/actor';
import { countryNames } from '@invoicing/router/panel/customers/country-names';
import { getLocale, getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { apiFor, requirePermission } from '@/trpc/server';
import { Changes } from './changes';
import { WithCountries } from './countries';
import { Logo } from './logo';
import { SettingsFacts } from './settings-facts';
import { SettingsForm } from './settings-form';

export const generateMetadata = titled('settings');

export default worded('/o/[organizationId]/settings', SettingsPage);

async function SettingsPage({ params }: { params: Promise<{ organizationId: string }> }) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'settings:read');
  const { nip, version, settings, logo, changes } = await (await apiFor(actor)).panel.getSettings({});
  const t = await getTranslations('settings');
  const countries = countryNames(await getLocale());
  return (
    <div className="grid max-w-3xl gap-4">
      <PageHeader title={t('title')}>
        <Link href={`/o/${organizationId}/settings/series`} className={buttonClass('secondary')}>
          {t('series')}
        </Link>
      </PageHeader>
      <p className="-mt-2 text-muted">{t('text', { nip })}</p>
      {permits(actor, 'settings:manage') ? (
        <WithCountries countries={countries}>
          <SettingsForm organizationId={organizationId} version={version} settings={settings} />
        </WithCountries>
      ) : (
        <SettingsFacts settings={settings} countries={countries} />
      )}
      <Logo organizationId={organizationId} logo={logo} manages={permits(actor, 'settings:manage')} />
      <Changes changes={changes} />
    </div>
  );
}
