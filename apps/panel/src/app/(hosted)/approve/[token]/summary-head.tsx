import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { HeadAmount } from '@/components/amount-due';
import { titleOf, wordsOf } from '@/components/approval/words';
import { EnvironmentBadge, StateBadge } from '@/components/badge';
import { Countdown } from '@/components/countdown';
import { headSize } from '@/components/head-size';
import { Island } from '@/components/island';
import { isolated } from '@/components/isolated';
import { type Logo, OrganizationLogo } from '@/components/organization-logo';
import { PreferencesMenu } from '@/components/preferences-menu';
import type { Review } from './review';

type Props = { review: Review; logo: Logo | null };

/** The heading: whose document, the question, and the amount. */
export function SummaryHead({ review, logo }: Props) {
  const { intent, facts, correction, organizationName, now } = review;
  const t = useTranslations('approve');
  const a = useTranslations('approvals');
  const pending = intent.status === 'pending';
  return (
    <header className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className="flex min-w-0 items-center gap-2.5 text-sm text-muted">
        {logo ? <OrganizationLogo logo={logo} name={organizationName} /> : null}
        <span className="truncate">{organizationName}</span>
        <EnvironmentBadge environment={intent.environment} />
        <span className="ml-auto">
          <Island name="PreferencesMenu" of={PreferencesMenu} props={{}} isInline />
        </span>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h1>{pending ? t(titleOf(intent)) : a(`action_${wordsOf(intent)}`)}</h1>
        {pending ? null : <StateBadge state={intent.status} />}
      </div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <div className="grid gap-1">
          <p
            className={clsx(
              'font-semibold tracking-tight [&_span]:whitespace-normal',
              headSize(facts.amountDue ?? facts.gross, 'text-[2rem]/9'),
            )}
          >
            <HeadAmount
              gross={facts.gross}
              due={facts.amountDue}
              currency={facts.currency}
              isDifference={correction !== null}
            />
          </p>
          {correction ? (
            <p className="text-sm text-muted">{t('differenceOf', { number: isolated(correction.invoiceNumber) })}</p>
          ) : null}
        </div>
        {pending ? (
          <p className="text-xs text-muted">
            {t('timeLeft')}:{' '}
            <Island name="Countdown" of={Countdown} props={{ until: intent.expires_at, now }} isInline />
          </p>
        ) : null}
      </div>
    </header>
  );
}
