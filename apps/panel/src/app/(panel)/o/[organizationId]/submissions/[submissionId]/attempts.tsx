import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { DateTime } from '@/components/date-time';
import { AttemptOutcome } from '@/components/document/said-by-ksef';
import { cellClass, InRow, Table } from '@/components/table';
import type { Api } from '@/trpc/server';

type Attempt = Awaited<ReturnType<Api['getKsefSubmission']>>['attempts'][number];

/** Every transmission, also one that was only begun. */
export function Attempts({ attempts }: { attempts: Attempt[] }) {
  const t = useTranslations('submission');
  return (
    <Card title={t('attempts')}>
      <Table
        caption={t('attempts')}
        isStacked
        columns={[{ label: t('attempt') }, { label: t('started') }, { label: t('finished') }, { label: t('outcome') }]}
      >
        {attempts.map(({ number, started_at, finished_at, outcome, error }) => (
          <tr key={number}>
            <td className={cellClass.title}>
              <InRow label={t('attempt')} />
              {number}
            </td>
            <td className={cellClass.more}>
              <InRow label={t('started')} />
              {started_at ? <DateTime at={started_at} /> : t('notYet')}
            </td>
            <td className={cellClass.more}>
              <InRow label={t('finished')} />
              {finished_at ? <DateTime at={finished_at} /> : '–'}
            </td>
            <td className={cellClass.full}>
              {outcome === null ? '–' : <AttemptOutcome attempt={{ outcome, error }} />}
            </td>
          </tr>
        ))}
      </Table>
    </Card>
  );
}
