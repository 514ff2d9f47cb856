import { useLocale, useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import type { Row } from './work-subject';

type Sent = NonNullable<Row['submission']>;

/** What is known of a transmission: what KSeF said and what that means, how often it was tried, what was looked up. */
export function Known({ row: { submission, notices, status } }: { row: Row }) {
  const t = useTranslations('workbench');
  const isPolish = useLocale() === 'pl';
  if (submission === null) return null;
  const { said, startsAt, nextCheckAt } = submission;
  const answer = [said.code, said.description].filter((part) => part !== null).join(' ');
  return (
    <>
      {answer ? (
        <p className="font-medium wrap-anywhere">
          {answer}
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
        <LastAttempt attempt={submission.lastAttempt} />
      </p>
      <Checked checked={submission.checked} />
      {startsAt ? <At label={t('nextTry')} at={startsAt} /> : null}
      {nextCheckAt && status === 'uncertain' ? <At label={t('nextCheck')} at={nextCheckAt} /> : null}
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

function LastAttempt({ attempt }: { attempt: Sent['lastAttempt'] }) {
  const t = useTranslations('workbench');
  const s = useTranslations('submission');
  const at = attempt?.finished_at ?? attempt?.started_at ?? null;
  if (!attempt || at === null) return null;
  const { outcome, error } = attempt;
  return (
    <>
      {'; '}
      {t('last')} <DateTime at={at} />
      {outcome === null ? null : `: ${s.has(`outcome_${outcome}`) ? s(`outcome_${outcome}`) : outcome}`}
      {error ? <code className="ml-1.5 font-mono text-xs">{error.code}</code> : null}
    </>
  );
}

function Checked({ checked }: { checked: Sent['checked'] }) {
  const t = useTranslations('workbench');
  const s = useTranslations('submission');
  if (checked === null) return null;
  const { at, check, result } = checked;
  return (
    <p className="text-muted">
      {t('checked')} <DateTime at={at} />: {s.has(`check_${check}`) ? s(`check_${check}`) : check},{' '}
      {s.has(`result_${result}`) ? s(`result_${result}`) : result}
    </p>
  );
}
