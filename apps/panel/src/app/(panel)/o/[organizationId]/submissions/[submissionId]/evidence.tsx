import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { Looked } from '@/components/document/said-by-ksef';
import { Fact } from '@/components/fact';
import type { Api } from '@/trpc/server';

type Reconciliation = Awaited<ReturnType<Api['getKsefSubmission']>>['reconciliation'];

/** What was looked up in KSeF after an answer was lost, and what it showed. */
export function Evidence({ reconciliation }: { reconciliation: Reconciliation }) {
  const t = useTranslations('submission');
  const { evidence, last_checked_at, next_check_at } = reconciliation;
  if (evidence.length === 0 && last_checked_at === null && next_check_at === null) return null;
  return (
    <Card title={t('evidence')}>
      <dl className="px-4 py-2.5">
        {last_checked_at ? (
          <Fact label={t('lastChecked')}>
            <DateTime at={last_checked_at} />
          </Fact>
        ) : null}
        {next_check_at ? (
          <Fact label={t('nextCheck')}>
            <DateTime at={next_check_at} />
          </Fact>
        ) : null}
      </dl>
      {evidence.length > 0 ? (
        <ul className="divide-y divide-line border-t border-line">
          {evidence.map(({ at, check, result }) => (
            <li key={`${at} ${check}`} className="flex flex-wrap justify-between gap-x-4 px-4 py-2">
              <span className="min-w-0 wrap-anywhere">
                <Looked evidence={{ check, result }} />
              </span>
              <span className="text-xs text-muted">
                <DateTime at={at} />
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </Card>
  );
}
