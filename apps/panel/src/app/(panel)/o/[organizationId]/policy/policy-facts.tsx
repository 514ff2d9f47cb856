import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Money } from '@/components/money';
import { Notice } from '@/components/notice';
import type { Api } from '@/trpc/server';

type Policy = Awaited<ReturnType<Api['panel']['getPolicy']>>;

/** The policy for those who see it and do not change it. */
export function PolicyFacts({ policy }: { policy: Policy }) {
  const t = useTranslations('policy');
  const { fourEyes, twoPersonAboveGross, useWindowMinutes } = policy.values;
  return (
    <div className="grid gap-3 px-4 py-3">
      <Notice tone="calm">{t('readOnly')}</Notice>
      <dl>
        <Fact label={t('rule')}>{t(`rule_${fourEyes}`)}</Fact>
        <Fact label={t('above')}>
          {twoPersonAboveGross === null ? t('noAmount') : <Money amount={twoPersonAboveGross} currency="PLN" />}
        </Fact>
        <Fact label={t('window')}>{t('minutes', { count: useWindowMinutes })}</Fact>
        <Fact label={t('deciding')}>{policy.decidingMembers}</Fact>
        {policy.offAcknowledgedAt ? (
          <Fact label={t('acknowledgedAt')}>
            <DateTime at={policy.offAcknowledgedAt} />
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}
