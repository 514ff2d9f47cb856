import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { type Attempt, useAttemptWords } from './attempt-words';

/** Each attempt with its request and its answer; the latest is open. */
export function Attempts({ attempts }: { attempts: Attempt[] }) {
  const t = useTranslations('webhooks');
  const words = useAttemptWords();
  if (attempts.length === 0) return <p className="px-4 py-6 text-muted">{t('noAttempts')}</p>;
  return (
    <ul className="divide-y divide-line">
      {attempts.toReversed().map((attempt, index) => (
        <li key={attempt.number}>
          <details open={index === 0}>
            <summary className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 hover:bg-page">
              <span className="font-medium">{t('attemptNumber', { number: attempt.number })}</span>
              <span className={attempt.error ? 'text-bad' : 'text-good'}>{words(attempt)}</span>
              <span className="text-muted tabular-nums">{t('duration', { ms: attempt.duration_ms })}</span>
              <span className="ml-auto text-muted">
                <DateTime at={attempt.started_at} />
              </span>
            </summary>
            <div className="grid gap-4 px-4 pt-1 pb-4">
              <Message
                title={t('request', { host: attempt.request.url_host })}
                headers={attempt.request.headers}
                body={null}
              />
              {attempt.response ? (
                <Message
                  title={t('response', { status: attempt.response.status_code })}
                  headers={attempt.response.headers}
                  body={attempt.response.body_excerpt}
                />
              ) : (
                <p className="text-muted">{t('noResponse')}</p>
              )}
            </div>
          </details>
        </li>
      ))}
    </ul>
  );
}

function Message({ title, headers, body }: { title: string; headers: Record<string, string>; body: string | null }) {
  const t = useTranslations('webhooks');
  return (
    <div className="grid min-w-0 gap-1.5">
      <h3 className="text-[0.8125rem] font-semibold">{title}</h3>
      <dl className="grid gap-0.5 font-mono text-xs">
        {Object.entries(headers).map(([name, value]) => (
          <div key={name} className="flex flex-wrap gap-x-2">
            <dt className="text-muted">{name}:</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      {body ? (
        <section
          aria-label={t('body')}
          tabIndex={0}
          className="max-h-64 overflow-auto rounded-lg border border-line bg-page p-3"
        >
          <pre className="font-mono text-xs/5 break-words whitespace-pre-wrap">{body}</pre>
        </section>
      ) : null}
    </div>
  );
}
