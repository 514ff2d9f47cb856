import { readNotificationChoices } from '@invoicing/identity/account/notifications';
import { countPushBrowsers } from '@invoicing/identity/account/push-browsers';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { readEnv } from '@/env';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { requireSession } from '@/trpc/server';
import { AccountPage } from '../account-page';
import { Kinds } from './kinds';
import { MailLanguage } from './mail-language';
import { PushChoice } from './push-choice';

export const generateMetadata = titled('nav', 'notifications');

export default worded('/account/notifications', NotificationsPage);

/** What one is notified of by mail, in which language, and whether this browser shows what waits for a decision. */
async function NotificationsPage() {
  const session = await requireSession('/account/notifications');
  const [{ kinds, language }, browsers, t] = await Promise.all([
    readNotificationChoices(getServices(), session),
    countPushBrowsers(getServices(), session),
    getTranslations('notifications'),
  ]);
  const { VAPID_PUBLIC_KEY: publicKey } = readEnv();
  return (
    <AccountPage page="notifications" person={session}>
      <p className="max-w-2xl text-muted">{t('text')}</p>
      <Card title={t('kinds')}>
        <Kinds kinds={kinds} />
      </Card>
      {publicKey === '' ? null : (
        <Card title={t('push')}>
          <PushChoice publicKey={publicKey} browsers={browsers} />
        </Card>
      )}
      <Card title={t('language')}>
        <div className="max-w-xs px-4 py-3">
          <MailLanguage chosen={language} />
        </div>
      </Card>
    </AccountPage>
  );
}
