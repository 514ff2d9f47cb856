import { listSessions, readSecurity } from '@invoicing/identity/account/sessions';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { requireSession } from '@/trpc/server';
import { AccountPage } from '../account-page';
import { ChangePassword } from './change-password';
import { Factors } from './factors';
import { RenewCodes } from './renew-codes';
import { Sessions } from './sessions';

export const generateMetadata = titled('account');

const fewCodes = 3;

export default worded('/account/security', SecurityPage);

/** What protects one's own account: password, second factors, recovery codes, and where one is signed in. */
async function SecurityPage() {
  const session = await requireSession('/account/security');
  const services = getServices();
  const [security, sessions, t] = await Promise.all([
    readSecurity(services, session.userId),
    listSessions(services, session),
    getTranslations('account'),
  ]);
  return (
    <AccountPage page="security" person={session}>
      <Card title={t('password')} action={<ChangePassword />}>
        <p className="px-4 py-3 text-muted">
          {t('passwordSince')} <DateTime at={security.passwordChangedAt} />
        </p>
      </Card>
      <Factors totpSince={security.totpSince} passkeys={security.passkeys} />
      <Card title={t('recovery')} action={<RenewCodes />}>
        <div className="grid gap-3 px-4 py-3">
          <p className="text-muted">{t('recoveryLeft', { count: security.recoveryCodesLeft })}</p>
          {security.recoveryCodesLeft < fewCodes ? <Notice tone="warn">{t('recoveryFew')}</Notice> : null}
        </div>
      </Card>
      <Sessions sessions={sessions} />
    </AccountPage>
  );
}
