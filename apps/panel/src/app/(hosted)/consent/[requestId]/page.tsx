import { grantDays } from '@invoicing/oauth/lifetimes';
import { scopeTable } from '@invoicing/oauth/scopes';
import { rolePermissions } from '@invoicing/router/access/permissions';
import { roles } from '@invoicing/router/access/roles';
import { useTranslations } from 'next-intl';
import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { EnvironmentBadge } from '@/components/badge';
import { Centered } from '@/components/centered';
import { Island } from '@/components/island';
import { isolated } from '@/components/isolated';
import { Notice } from '@/components/notice';
import { OrganizationLogo } from '@/components/organization-logo';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { requireSession } from '@/trpc/server';
import { Standalone } from '../../standalone';
import { loadConsent } from './consent';
import { ConsentForm, type ScopeChoice } from './consent-form';

export const generateMetadata = titled('titles', 'consent');

type Props = { params: Promise<{ requestId: string }> };

export default worded('/consent/[requestId]', ConsentPage);

/** Which client asks for what, in whose name, and where the answer goes. */
async function ConsentPage({ params }: Props) {
  const { requestId } = await params;
  const session = await requireSession(`/consent/${requestId}`);
  const t = await getTranslations('consent');
  const loaded = await loadConsent(session, requestId);
  if (!loaded) return <Gone title={t('gone')} text={t('goneText')} requestId={requestId} />;
  const { review, actor, logo } = loaded;
  const named = await getTranslations('roles');
  const isPolish = (await getLocale()) === 'pl';
  const scopes: ScopeChoice[] = review.scopes.map(({ name, ...rest }) => ({
    name,
    ...rest,
    words: scopeTable[name][isPolish ? 'pl' : 'grants'],
  }));
  return (
    <Centered wide>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <header className="grid gap-2">
          <div className="flex items-center gap-2.5 text-sm text-muted">
            {logo ? (
              <OrganizationLogo logo={{ ...logo, at: `/consent/${requestId}/logo` }} name={review.organizationName} />
            ) : null}
            <bdi className="min-w-0">{review.organizationName}</bdi>
            <EnvironmentBadge environment={review.environment} />
          </div>
          <h1 className="text-2xl">{t('title', { client: isolated(review.clientName) })}</h1>
          <p className="text-muted">{t('text', { name: isolated(session.displayName), role: named(actor.role) })}</p>
          <OtherAccount requestId={requestId} />
        </header>
        <dl className="rounded-lg border border-line px-4 py-3 text-[0.8125rem]">
          <dt className="text-xs text-muted">{t('returnsTo')}</dt>
          <dd className="font-mono wrap-anywhere">{review.redirectHost}</dd>
          <dt className="mt-2 text-xs text-muted">{t('lasts')}</dt>
          <dd>{t('lastsText', grantDays)}</dd>
        </dl>
        {review.isRemembered ? <Notice tone="calm">{t('remembered')}</Notice> : null}
        <Island
          name="ConsentForm"
          keptAs={requestId}
          of={ConsentForm}
          props={{
            action: `/consent/${requestId}/decision`,
            formToken: review.formToken,
            scopes,
            role: named(actor.role),
          }}
        />
        <p className="text-xs text-muted">{t('withdraw', { managers: await managers() })}</p>
      </div>
      <Standalone page="consent" />
    </Centered>
  );
}

/** The roles that can withdraw what others granted, as a choice: `Owner or Admin`. */
async function managers(): Promise<string> {
  const named = await getTranslations('roles');
  const managing = roles.filter((role) => rolePermissions[role].has('consents:manage'));
  return (await getFormatter()).list(
    managing.map((role) => named(role)),
    { type: 'disjunction' },
  );
}

/** A plain form outside of any island, so that it works without the page's script. */
function OtherAccount({ requestId }: { requestId: string }) {
  const t = useTranslations('consent');
  return (
    <form method="post" action={`/consent/${encodeURIComponent(requestId)}/other-account`}>
      <button
        type="submit"
        className="min-h-6 text-[0.8125rem] font-medium underline underline-offset-2 hover:text-ink"
      >
        {t('otherAccount')}
      </button>
    </form>
  );
}

function Gone({ title, text, requestId }: { title: string; text: string; requestId: string }) {
  return (
    <Centered>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 mb-4 text-muted">{text}</p>
      <OtherAccount requestId={requestId} />
      <Standalone page="consent" />
    </Centered>
  );
}
