import { useTranslations } from 'next-intl';
import { Card } from '@/components/card';
import { CopyText } from '@/components/copy-text';
import { DateTime, Day } from '@/components/date-time';
import type { Api } from '@/trpc/server';

type Asked = Awaited<ReturnType<Api['panel']['checkDraft']>>['registers'];

/**
 * The register look-ups of a draft: the day, and the register's identifier of the request, which serves as evidence.
 * Look-ups that were not made are listed with the reason.
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
