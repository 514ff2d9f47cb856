import { useLocale, useTranslations } from 'next-intl';
import { useWarningWords } from '@/components/approval/use-warning-words';
import { Card } from '@/components/card';
import { Notice } from '@/components/notice';

type Issue = {
  severity: 'error' | 'warning' | 'info';
  code: string;
  path: string;
  message: string;
  message_pl: string;
};

const tones = { error: 'bad', warning: 'warn', info: 'calm' } as const;

type Props = {
  issues: Issue[];
  isValid: boolean;
  /** Who may not write the draft reads what it lacks, and not what its author should do. */
  mayWrite: boolean;
};

/**
 * What is wrong with a draft today, the worst first, each naming its place in the draft; or that it can be issued as it
 * is.
 */
export function Issues({ issues, isValid, mayWrite }: Props) {
  const t = useTranslations('draft');
  const wordsOfReader = useWarningWords();
  const isPolish = useLocale() === 'pl';
  const wordsOf = ({ code, message, message_pl: messagePl }: Issue) => {
    if (!mayWrite) return wordsOfReader({ code, message, messagePl });
    return isPolish ? messagePl : message;
  };
  const order = Object.keys(tones);
  const sorted = issues.toSorted((a, b) => order.indexOf(a.severity) - order.indexOf(b.severity));
  return (
    <Card title={t('validation')}>
      <div className="grid gap-2 px-4 py-3">
        {isValid ? <Notice tone="good">{t('valid')}</Notice> : null}
        <ul className="grid gap-2 empty:hidden">
          {sorted.map((issue) => (
            <li key={`${issue.code} ${issue.path}`}>
              <Notice tone={tones[issue.severity]}>
                <span className="sr-only">{t(issue.severity)}: </span>
                {wordsOf(issue)}
                <code className="mt-0.5 block font-mono text-xs">{issue.path}</code>
              </Notice>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
