import clsx from 'clsx';
import { CheckCircle2, Circle } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { Link } from '@/components/link';
import type { Api } from '@/trpc/server';
import { HideChecklist } from './hide-checklist';

type Steps = Awaited<ReturnType<Api['panel']['getChecklist']>>['steps'];
type Step = Steps[number];

/** The page of each step. */
const places: Record<Step['ways'][number], string> = {
  settings: 'settings',
  series: 'settings/series',
  connect: 'ksef',
  invite: 'members',
  invoice: 'drafts/new',
  client: 'clients/new',
  webhook: 'webhooks/new',
};

/** What an organization does first: done lines are ticked, open ones lead to where it is done or say who does it. */
export function Checklist({ organizationId, steps }: { organizationId: string; steps: Steps }) {
  const t = useTranslations('checklist');
  const done = steps.filter(({ isDone }) => isDone).length;
  return (
    <Card title={t('title')} action={<HideChecklist organizationId={organizationId} />}>
      <p className="px-4 pt-3 text-[0.8125rem] text-muted">{t('progress', { done, all: steps.length })}</p>
      <ul className="py-1.5">
        {steps.map((step) => (
          <ChecklistLine key={step.step} base={`/o/${organizationId}`} step={step} />
        ))}
      </ul>
    </Card>
  );
}

/** A step: done, to be taken by the member, or by whom else. */
export function ChecklistLine({ base, step: { step, isDone, ways, roles } }: { base: string; step: Step }) {
  const t = useTranslations('checklist');
  const format = useFormatter();
  const Icon = isDone ? CheckCircle2 : Circle;
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1.5 px-4 py-1">
      <Icon aria-hidden className={clsx('size-4 shrink-0', isDone ? 'text-good' : 'text-muted')} />
      <span className={clsx('min-w-0 flex-1', isDone ? 'text-muted' : 'max-sm:basis-[calc(100%-2rem)]')}>
        {t(`step_${step}`)}
        {isDone ? <span className="sr-only">: {t('done')}</span> : null}
      </span>
      {isDone
        ? null
        : ways.map((way, index) => (
            <Link
              key={way}
              href={`${base}/${places[way]}`}
              className={clsx(buttonClass(index === 0 ? 'secondary' : 'quiet'), index === 0 && 'max-sm:ml-7')}
            >
              {t(`way_${way}`)}
            </Link>
          ))}
      {!isDone && ways.length === 0 ? (
        <span className="text-[0.8125rem] text-muted max-sm:ml-7">
          {t('others', {
            roles: format.list(
              roles.map((name) => t(`by_${name}`)),
              { type: 'disjunction' },
            ),
          })}
        </span>
      ) : null}
    </li>
  );
}
