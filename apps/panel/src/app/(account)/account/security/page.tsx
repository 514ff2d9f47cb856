import { listSessions, readSecurity } from '@invoicing/identity/account/sessions';
import { ArrowLeft } from 'lucide-react';
import type { Metadata } from 'next';
import Link from 'next/link';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Notice } from '@/components/notice';
import { PreferencesMenu } from '@/components/preferences-menu';
import { getServices } from '@/server';
import { requireSession } from '@/trpc/server';
import { ChangePassword } from './change-password';
import { Factors } from './factors';
import { RenewCodes } from './renew-codes';
import { Sessions } from './sessions';

export const metadata: Metadata = { title: 'Security' };

const fewCodes = 3;

/** What protects one's own account: password, second factors, recovery codes, and where one is signed in. */
export default async function SecurityPage() {
  const session = await requireSession('/account/security');
  const services = getServices();
  const [security, sessions, t] = await Promise.all([
    readSecurity(services, session.userId),
    listSessions(services, session),
    getTranslations('account'),
  ]);
  return (
    <div className="mx-auto grid max-w-3xl gap-5 px-4 pt-3 pb-20">
      <header className="flex items-center justify-between gap-3">
        <Link href="/" className="flex items-center gap-2 rounded-lg px-1 py-1.5 text-muted hover:text-ink">
          <ArrowLeft aria-hidden className="size-4" />
          {t('back')}
        </Link>
        <PreferencesMenu />
      </header>
      <main className="grid gap-5">
        <div>
          <h1 className="text-2xl">{t('title')}</h1>
          <p className="mt-1 break-words text-muted">
            {session.displayName} · {session.email}
          </p>
        </div>
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
      </main>
    </div>
  );
}
