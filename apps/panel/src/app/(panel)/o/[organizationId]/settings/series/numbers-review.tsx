'use client';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { type Guard, Refusal } from '@/components/guarded';
import { Notice } from '@/components/notice';
import { useToast } from '@/components/toast';
import { apiClient } from '@/trpc/client';

type Panel = ReturnType<typeof apiClient>['panel'];
/** What is to be noted, what that does, and the line on which each number was written. */
export type Reviewed = {
  given: Parameters<Panel['importNumbers']['mutate']>[0];
  found: Awaited<ReturnType<Panel['reviewNumbers']['mutate']>>;
  lines: readonly number[];
};
type Props = {
  organizationId: string;
  guard: Guard;
  reviewed: Reviewed;
  onNoted: () => void;
  onBack: () => void;
};

/** How much of a number is shown to identify it. */
const mostRepeated = 60;

export const shortened = (number: string) =>
  number.length > mostRepeated ? `${number.slice(0, mostRepeated)}…` : number;

/** What noting the numbers does, and what does it. */
export function NumbersReview({ organizationId, guard, reviewed, onNoted, onBack }: Props) {
  const t = useTranslations('series');
  const router = useRouter();
  const toast = useToast();
  const { given, found, lines } = reviewed;
  const added = found.count - found.known;
  const note = () =>
    guard.run(
      () => apiClient(organizationId).panel.importNumbers.mutate(given),
      ({ answer, isLeft }) => {
        toast({ tone: 'good', text: t('imported', answer) });
        router.refresh();
        // If the dialog was closed meanwhile, it contains another list by now.
        if (!isLeft) onNoted();
      },
    );
  return (
    <div className="grid gap-4">
      <ul className="grid gap-1">
        {found.series.map(({ code, count, next }) => (
          <li key={code}>{t(next === null ? 'reviewArchived' : 'reviewSeries', { code, count, next: next ?? '' })}</li>
        ))}
        {found.repeated > 0 ? <li>{t('reviewRepeated', { count: found.repeated })}</li> : null}
        {found.known > 0 ? <li>{t('reviewKnown', { count: found.known })}</li> : null}
      </ul>
      <Others others={found.others} lines={lines} />
      {added > 0 ? <Notice tone="warn">{t('importNoWayBack')}</Notice> : null}
      <Refusal failure={guard.failure} />
      {added > 0 ? (
        <Button disabled={guard.isBusy} onClick={note}>
          {t('importCount', { count: added })}
        </Button>
      ) : null}
      <Button look="secondary" disabled={guard.isBusy} onClick={onBack}>
        {t('reviewBack')}
      </Button>
    </div>
  );
}

type OthersProps = { others: Reviewed['found']['others']; lines: readonly number[] };

/** Those that fit no series: the numbers of another program, or no numbers at all. */
function Others({ others: { count, named }, lines }: OthersProps) {
  const t = useTranslations('series');
  if (count === 0) return null;
  const left = count - named.length;
  return (
    <Notice tone="warn">
      <p>{t('reviewOthers', { count })}</p>
      <ul className="mt-2 grid gap-0.5 font-medium wrap-anywhere">
        {named.map(({ number, index }) => (
          <li key={number}>{t('reviewOther', { line: lines[index] ?? index + 1, number: shortened(number) })}</li>
        ))}
      </ul>
      {left > 0 ? <p className="mt-2">{t('reviewMore', { count: left })}</p> : null}
    </Notice>
  );
}
