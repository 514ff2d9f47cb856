import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Notice } from '@/components/notice';
import type { KsefConnection } from './connection-status';

type Check = NonNullable<KsefConnection['active']>['check'];
type Props = { check: Check; takesOver: boolean; isWaiting?: boolean };

const tones = {
  ready: 'good',
  permissions_unlisted: 'good',
  cannot_read: 'warn',
  cannot_send: 'bad',
  refused: 'bad',
  certificate_not_valid: 'bad',
  no_valid_public_key: 'warn',
  waits: 'warn',
  unreachable: 'warn',
} as const;

/**
 * What the last sign-in with a credential came to, and what to do; while one runs, the page is read again until it has
 * ended.
 */
export function CheckResult({ check, takesOver, isWaiting = false }: Props) {
  const t = useTranslations('ksef');
  const { outcome, ksefCode, ksefDetail, permissions, at, isRunning } = check;
  const reason = `refused_${ksefCode}`;
  return (
    <div className="grid gap-3 px-4 pt-3">
      {isRunning ? (
        <Notice tone="calm" role="status">
          {t('running')}
        </Notice>
      ) : null}
      {isWaiting && takesOver ? <p className="text-muted">{t('oldWorksOn')}</p> : null}
      {outcome !== null && !isRunning ? (
        <Notice tone={tones[outcome]}>
          <p>{outcome === 'refused' && t.has(reason) ? t(reason) : t(`outcome_${outcome}`)}</p>
          {ksefDetail ? <p className="mt-1">{t('ksefSays', { detail: ksefDetail })}</p> : null}
        </Notice>
      ) : null}
      <dl>
        {at ? (
          <Fact label={t('checkedAt')}>
            <DateTime at={at} />
          </Fact>
        ) : null}
        {permissions ? (
          <Fact label={t('permissions')}>
            {permissions.map((name) => (t.has(`permission_${name}`) ? t(`permission_${name}`) : name)).join(', ')}
          </Fact>
        ) : null}
      </dl>
    </div>
  );
}
