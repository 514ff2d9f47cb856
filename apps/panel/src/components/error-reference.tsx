'use client';
import { useTranslations } from 'next-intl';
import { CopyText } from './copy-text';
import { Link } from './link';
import { useLogs } from './logs-context';

const correlation = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * By what support finds what went wrong. Those who may read the log are led to what it recorded, and otherwise read why
 * there is none.
 */
export function ErrorReference({ id, isRecorded = false }: { id: string; isRecorded?: boolean }) {
  const t = useTranslations('errors');
  const logs = useLogs();
  const isCorrelation = correlation.test(id);
  return (
    <div className="mt-5 grid justify-items-center gap-1 text-xs text-muted">
      <span>{t(isCorrelation ? 'correlation' : 'reference')}</span>
      <CopyText value={id} />
      {isRecorded && isCorrelation && logs ? (
        <Link href={`${logs}/${id}`} className="font-medium text-accent hover:underline">
          {t('log')}
        </Link>
      ) : null}
      {!isRecorded && logs ? <span>{t('noLog')}</span> : null}
    </div>
  );
}
