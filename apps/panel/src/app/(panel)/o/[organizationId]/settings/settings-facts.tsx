import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { Fact } from '@/components/fact';
import { Notice } from '@/components/notice';

/** The settings for those who see them and do not change them. */
export function SettingsFacts({ settings, countries }: { settings: OrganizationSettings; countries: Country[] }) {
  const t = useTranslations('settings');
  const { seller, seller_details: details, footer, payment, accounts, document_language: language } = settings;
  const inOneLine = ({ address_line_1, address_line_2, country_code }: OrganizationSettings['seller']['address']) => {
    const country = countries.find(({ code }) => code === country_code)?.name ?? country_code;
    return [address_line_1, address_line_2, country].filter(Boolean).join(', ');
  };
  return (
    <>
      <Notice tone="calm">{t('readOnly')}</Notice>
      <Card title={t('seller')}>
        <dl className="px-4 py-2">
          <Fact label={t('name')}>{seller.name}</Fact>
          <Fact label={t('address')}>{inOneLine(seller.address)}</Fact>
          <Known label={t('email')} value={seller.email} />
          <Known label={t('phone')} value={seller.phone} />
          <Known label={t('eori')} value={details.eori} />
          <Known label={t('gln')} value={details.address_gln} />
          {details.taxpayer_status ? <Fact label={t('status')}>{t(`status_${details.taxpayer_status}`)}</Fact> : null}
          {details.correspondence_address ? (
            <Fact label={t('letters')}>{inOneLine(details.correspondence_address)}</Fact>
          ) : null}
          {details.further_contacts.map(({ email, phone }) => (
            <Known key={`${email} ${phone}`} label={t('contact')} value={[email, phone].filter(Boolean).join(', ')} />
          ))}
        </dl>
      </Card>
      {footer ? (
        <Card title={t('footer')}>
          <dl className="px-4 py-2">
            {(['krs', 'regon', 'bdo'] as const).map((name) => (
              <Known key={name} label={t(name)} value={footer[name]} />
            ))}
            <Known label={t('footerText')} value={footer.text} />
          </dl>
        </Card>
      ) : null}
      <Card title={t('payment')}>
        <dl className="px-4 py-2">
          <Fact label={t('method')}>
            {payment ? t('terms', { method: t(`method_${payment.method}`), count: payment.due_days }) : t('methodNone')}
          </Fact>
          {accounts.map(({ currency, bank_account, bank_name }) => (
            <Fact key={`${currency} ${bank_account}`} label={t('account', { currency })}>
              {[bank_account, bank_name].filter(Boolean).join(', ')}
            </Fact>
          ))}
          <Fact label={t('language')}>{t(`language_${language}`)}</Fact>
          <Fact label={t('waiting')}>{settings.drafts_wait_until ?? t('waitingNone')}</Fact>
        </dl>
      </Card>
    </>
  );
}

function Known({ label, value }: { label: string; value: string | null }) {
  return value ? <Fact label={label}>{value}</Fact> : null;
}
