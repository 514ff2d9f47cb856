import { readInvitation } from '@invoicing/identity/invitations/accept-invitation';
import { getTranslations } from 'next-intl/server';
import { currentSession } from '@/auth';
import { buttonClass } from '@/components/button';
import { Centered } from '@/components/centered';
import { Link } from '@/components/link';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { getServices } from '@/server';
import { AcceptAsMe, AcceptAsNew } from './accept';

export const generateMetadata = titled('invite', 'title', { referrer: 'no-referrer' });

export default worded('/invite/[token]', InvitePage);

/** Opening the link uses nothing up: mail scanners do it too. */
async function InvitePage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  const t = await getTranslations('invite');
  const r = await getTranslations('roles');
  const invitation = await readInvitation(getServices(), token);
  const session = await currentSession();
  if (!invitation)
    return (
      <Centered>
        <h1 className="mb-2 text-2xl">{t('title')}</h1>
        <p className="text-muted">{t('spent')}</p>
        {session ? null : (
          <div className="mt-6 grid gap-4">
            <p>{t('spentSignIn')}</p>
            <Link href="/sign-in" className={buttonClass()}>
              {t('toSignIn')}
            </Link>
          </div>
        )}
      </Centered>
    );
  const { email, organizationName, role, hasAccount } = invitation;
  return (
    <Centered>
      <h1 className="text-2xl">{t('title')}</h1>
      <p className="mt-1 mb-6 text-muted">{t('text', { organization: organizationName, role: r(role) })}</p>
      {session && session.email === email ? <AcceptAsMe token={token} email={email} /> : null}
      {session && session.email !== email ? <p>{t('otherEmail', { email, mine: session.email })}</p> : null}
      {!session && hasAccount ? (
        <div className="grid gap-4">
          <p>{t('signInFirst', { email })}</p>
          <Link href={`/sign-in?next=${encodeURIComponent(`/invite/${token}`)}`} className={buttonClass()}>
            {t('toSignIn')}
          </Link>
        </div>
      ) : null}
      {!session && !hasAccount ? <AcceptAsNew token={token} email={email} /> : null}
    </Centered>
  );
}
