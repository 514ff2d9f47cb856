import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime, Day } from '@/components/date-time';
import type { Api } from '@/trpc/server';

type Asked = Awaited<ReturnType<Api['panel']['checkDraft']>>['registers'];

/**
 * Which registers were asked about a draft, as of which day, and what each knows the request by: evidence to keep. What
 * was not asked says so, with why.
 */
export function Registers({ asked }: { asked: Asked }) {
  const t = useTranslations('registers');
  if (asked.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className="divide-y divide-line">
        {asked.map(({ source, subject, day, reference, answeredAt, notAsked }) => (
          <li key={`${source} ${subject}`} className="grid gap-0.5 px-4 py-2">
            <span className="font-medium">{t(source)}</span>
            <span className="wrap-anywhere text-muted">
              {subject}, <Day date={day} />
            </span>
            {answeredAt ? (
              <span className="text-muted">
                {t('answered')} <DateTime at={answeredAt} />
              </span>
            ) : (
              <span className="text-muted">{notAsked ? t(`notAsked_${notAsked}`) : t('waiting')}</span>
            )}
            {reference ? <CopyText value={reference} /> : null}
          </li>
        ))}
      </ul>
    </Card>
  );
}
