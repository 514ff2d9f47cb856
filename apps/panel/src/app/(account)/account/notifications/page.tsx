import { readNotificationChoices } from '@invoicing/identity/account/notifications';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { requireSession } from '@/trpc/server';
import { AccountPage } from '../account-page';
import { Kinds } from './kinds';
import { MailLanguage } from './mail-language';

export const generateMetadata = titled('nav', 'notifications');

/** What one is notified of by mail, and in which language. */
export default async function NotificationsPage() {
  const session = await requireSession('/account/notifications');
  const [{ kinds, language }, t] = await Promise.all([
    readNotificationChoices(getServices(), session),
    getTranslations('notifications'),
  ]);
  return (
    <AccountPage page="notifications" person={session}>
      <p className="max-w-2xl text-muted">{t('text')}</p>
      <Card title={t('kinds')}>
        <Kinds kinds={kinds} />
      </Card>
      <Card title={t('language')}>
        <div className="max-w-xs px-4 py-3">
          <MailLanguage chosen={language} />
        </div>
      </Card>
    </AccountPage>
  );
}
