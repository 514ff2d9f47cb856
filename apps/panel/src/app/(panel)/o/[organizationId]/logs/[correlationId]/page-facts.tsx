import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import type { Log } from '@/components/object-links';

/** A page that could not be made: which, for whom, and what the error is called; the log of the process says more. */
export function PageFacts({ page }: { page: Log['pages'][number] }) {
  const t = useTranslations('logs');
  return (
    <dl className="px-4 py-2.5">
      <Fact label={t('when')}>
        <DateTime at={page.at} isToTheSecond />
      </Fact>
      <Fact label={t('path')}>
        <code className="font-mono text-xs wrap-anywhere">{page.path}</code>
      </Fact>
      {page.memberName === null ? null : <Fact label={t('member')}>{page.memberName}</Fact>}
      <Fact label={t('errorName')}>
        <code className="font-mono text-xs wrap-anywhere">{page.errorName}</code>
      </Fact>
    </dl>
  );
}
