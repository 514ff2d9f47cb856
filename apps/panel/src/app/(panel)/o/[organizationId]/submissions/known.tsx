import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { AttemptOutcome, Looked, SaidByKsef } from '@/components/document/said-by-ksef';
import type { Row } from './work-subject';

type Sent = NonNullable<Row['submission']>;
type Props = { row: Pick<Row, 'submission' | 'notices' | 'status'> };

/** What is known of a transmission: what KSeF said and what that means, how often it was tried, what was looked up. */
export function Known({ row: { submission, notices, status } }: Props) {
  const t = useTranslations('workbench');
  const isPolish = useLocale() === 'pl';
  if (submission === null) return null;
  const { said, startsAt, nextCheckAt } = submission;
  const hasAnswer = said.code !== null || said.description !== null;
  return (
    <>
      {hasAnswer ? (
        <p className="font-medium wrap-anywhere">
          <SaidByKsef code={said.code} description={said.description} />
          {said.details.map((line) => (
            <span key={line} className="block font-normal">
              {line}
            </span>
          ))}
        </p>
      ) : null}
      {notices.map(({ code, message, message_pl }) => (
        <p key={code} className="text-muted">
          {isPolish ? message_pl : message}
        </p>
      ))}
      <p className="text-muted">
        {t('attempts', { count: submission.attempts })}
        <LastAttempt attempt={submission.lastAttempt} answered={said.code} />
      </p>
      <Checked checked={submission.checked} />
      {startsAt ? <At label={t('nextTry')} at={startsAt} /> : null}
      {nextCheckAt && status === 'uncertain' ? <At label={t('nextCheck')} at={nextCheckAt} /> : null}
      {status === 'processing' || status === 'sending' ? <p className="text-muted">{t('asksAgain')}</p> : null}
    </>
  );
}

function At({ label, at }: { label: string; at: string }) {
  return (
    <p className="text-muted">
      {label} <DateTime at={at} />
    </p>
  );
}

type LastProps = { attempt: Sent['lastAttempt']; answered: number | null };

/** How it was tried last; the answer of KSeF above it is not said again. */
function LastAttempt({ attempt, answered }: LastProps) {
  const t = useTranslations('workbench');
  const at = attempt?.finished_at ?? attempt?.started_at ?? null;
  if (!attempt || at === null) return null;
  return (
    <>
      {'; '}
      {t('last')} <DateTime at={at} />
      {attempt.outcome === null ? null : (
        <>
          :{' '}
          <AttemptOutcome
            attempt={attempt.error?.code === `ksef_${answered}` ? { ...attempt, error: null } : attempt}
          />
        </>
      )}
    </>
  );
}

function Checked({ checked }: { checked: Sent['checked'] }) {
  const t = useTranslations('workbench');
  if (checked === null) return null;
  return (
    <p className="text-muted">
      {t('checked')} <DateTime at={checked.at} />: <Looked evidence={checked} />
    </p>
  );
}
