import type { NextAction } from '@invoicing/router/invoices/next-actions';
import type { Step } from '@invoicing/router/panel/documents/choose-step';
import clsx from 'clsx';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { buttonClass } from '../button';
import { Card } from '../card';
import type { Subject } from './subject';
import { TakeStep } from './take-step';

type Props = {
  actions: NextAction[];
  organizationId: string;
  subject: Subject;
  steps: Step[];
  /** Where an operation begins on a page of its own, for a member who may take it. */
  pages?: Readonly<Record<string, string>>;
};

/**
 * What can be done with a document next, as the API says it, what stands in the way of it, and what this member can do
 * about it.
 */
export function NextSteps({ actions, organizationId, subject, steps, pages = {} }: Props) {
  const t = useTranslations('nextSteps');
  const shown = actions.map((action) => ({ ...action, key: keyOf(action) })).filter(({ key }) => t.has(key));
  if (shown.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className="grid gap-3 px-4 py-3">
        {shown.map(({ key, operation_id, action, mode, blocked_by }) => (
          <li key={key}>
            <p className="font-medium">{t(key)}</p>
            {blocked_by ? (
              <p className="text-muted">{t.has(`blocked_${blocked_by}`) ? t(`blocked_${blocked_by}`) : blocked_by}</p>
            ) : null}
            {pages[operation_id] && blocked_by === null ? (
              <Link href={pages[operation_id]} className={clsx('mt-2', buttonClass('secondary'))}>
                {t(`${operation_id}_do`)}
              </Link>
            ) : null}
            {steps
              .filter((step) => step.action === action && step.mode === mode)
              .map((step) => (
                <div key={step.do} className="mt-2">
                  <TakeStep organizationId={organizationId} subject={subject} step={step} />
                </div>
              ))}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function keyOf({ operation_id, action, mode }: NextAction): string {
  return [operation_id, action, mode === 'late' || mode === 'offline' ? mode : null]
    .filter((part) => part !== null)
    .join('_');
}
