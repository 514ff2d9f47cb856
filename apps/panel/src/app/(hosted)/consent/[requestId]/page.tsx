import { scopeTable } from '@invoicing/oauth/scopes';
import { getLocale, getTranslations } from 'next-intl/server';
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
  if (!loaded) return <Gone title={t('gone')} text={t('goneText')} />;
  const { review, actor, logo } = loaded;
  const roles = await getTranslations('roles');
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
          <p className="text-muted">{t('text', { name: isolated(session.displayName), role: roles(actor.role) })}</p>
        </header>
        <dl className="rounded-lg border border-line px-4 py-3">
          <dt className="text-xs text-muted">{t('returnsTo')}</dt>
          <dd className="font-mono text-[0.8125rem] break-all">{review.redirectHost}</dd>
        </dl>
        {review.isRemembered ? <Notice tone="calm">{t('remembered')}</Notice> : null}
        <Island
          name="ConsentForm"
          of={ConsentForm}
          props={{
            action: `/consent/${requestId}/decision`,
            formToken: review.formToken,
            scopes,
            role: roles(actor.role),
          }}
        />
        <p className="text-xs text-muted">{t('withdraw')}</p>
      </div>
      <Standalone page="consent" />
    </Centered>
  );
}

function Gone({ title, text }: { title: string; text: string }) {
  return (
    <Centered>
      <h1 className="text-2xl">{title}</h1>
      <p className="mt-2 text-muted">{text}</p>
      <Standalone page="consent" />
    </Centered>
  );
}
