import { isResetOpen } from '@invoicing/identity/account/reset-password';
import { getTranslations } from 'next-intl/server';
import { buttonClass } from '@/components/button';
import { Centered } from '@/components/centered';
import { Link } from '@/components/link';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { ResetPassword } from './reset-password';

export const generateMetadata = titled('titles', 'newPassword', { referrer: 'no-referrer' });

export default worded('/reset-password/[token]', ResetPasswordPage);

/** Opening the link uses nothing up: mail scanners do it too. */
async function ResetPasswordPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations('account');
  const isOpen = await isResetOpen(getServices(), token);
  return (
    <Centered>
      <h1 className="mb-6 text-2xl">{t('resetTitle')}</h1>
      {isOpen ? (
        <ResetPassword token={token} />
      ) : (
        <div className="grid gap-4">
          <p>{t('resetSpent')}</p>
          <Link href="/forgot-password" className={buttonClass('secondary')}>
            {t('resetAsk')}
          </Link>
        </div>
      )}
    </Centered>
  );
}
