import { getTranslations } from 'next-intl/server';
import { Centered } from '@/components/centered';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { ForgotPassword } from './forgot-password';

export const generateMetadata = titled('titles', 'newPassword');

export default worded('/forgot-password', ForgotPasswordPage);

async function ForgotPasswordPage() {
  const t = await getTranslations('account');
  return (
    <Centered>
      <h1 className="text-2xl">{t('resetTitle')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('resetText')}</p>
      <ForgotPassword />
    </Centered>
  );
}
