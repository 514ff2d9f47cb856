import { useTranslations } from 'next-intl';
import { isolated } from '@/components/isolated';
import { Notice } from '@/components/notice';
import { useDates } from '@/i18n/dates';
import type { Api } from '@/trpc/server';
import { EndDeputy } from './end-deputy';

export type Delegations = Awaited<ReturnType<Api['panel']['getDelegations']>>;
type Props = { organizationId: string; delegations: Delegations };

/** Who decides in this member's place, and in whose place they decide; either side may end it. */
export function Deputies({ organizationId, delegations: { deputy, inPlaceOf } }: Props) {
  const t = useTranslations('deputies');
  const dates = useDates();
  type Line = { id: string; name: string; startsAt: string | null; endsAt: string };
  const dayOf = (at: string) => dates.dateTime(new Date(at), { dateStyle: 'long' });
  const line = (words: 'mine' | 'theirs', { id, name, startsAt, endsAt }: Line) => (
    <Notice key={id} tone="calm" role="status">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {startsAt === null
          ? t(words, { name: isolated(name), day: dayOf(endsAt) })
          : t(`${words}Planned`, { name: isolated(name), first: dayOf(startsAt), day: dayOf(endsAt) })}
        <EndDeputy organizationId={organizationId} id={id} />
      </span>
    </Notice>
  );
  return (
    <>
      {deputy ? line('mine', deputy) : null}
      {inPlaceOf.map((other) => line('theirs', other))}
    </>
  );
}
