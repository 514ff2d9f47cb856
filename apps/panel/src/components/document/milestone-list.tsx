import { CheckCircle2, CircleDashed, CircleHelp, LoaderCircle, XCircle } from 'lucide-react';
import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '../card';
import { DateTime } from '../date-time';
import { useDecider } from '../deciders';
import { type Moment, Timeline } from '../timeline';
import type { Milestone } from './milestones';

const looks: Record<Milestone['tone'], Pick<Moment, 'tone' | 'icon'>> = {
  done: { tone: 'good', icon: CheckCircle2 },
  now: { tone: 'plain', icon: LoaderCircle },
  bad: { tone: 'bad', icon: XCircle },
  odd: { tone: 'odd', icon: CircleHelp },
  ahead: { tone: 'plain', icon: CircleDashed },
};

/** The progress of a document: completed milestones with time and person, the current one, and the next ones. */
export function MilestoneList({ milestones }: { milestones: Milestone[] }) {
  const t = useTranslations('milestones');
  return (
    <Card title={t('title')}>
      <Timeline
        moments={milestones.map((milestone) => ({
          ...looks[milestone.tone],
          id: milestone.words,
          title: t(milestone.words),
          detail: <Detail milestone={milestone} />,
        }))}
      />
    </Card>
  );
}

function Detail({ milestone: { words, tone, at, by, inPlaceOf } }: { milestone: Milestone }) {
  const t = useTranslations('milestones');
  const decider = useDecider(inPlaceOf);
  const format = useFormatter();
  // Most invoices are never corrected, so it is not shown as a future milestone.
  if (words === 'notCorrected') return null;
  if (tone === 'ahead') return t('ahead');
  return (
    <>
      {at === null ? null : <DateTime at={at} />}
      {by.length > 0 ? ` · ${format.list(by.map(decider))}` : null}
    </>
  );
}
