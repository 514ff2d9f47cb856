import { TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useDates } from '@/i18n/dates';
import type { Api } from '@/trpc/server';
import { Age } from './age';
import { DueNote } from './amount-due';
import { SelectRow } from './approval/selection';
import { useShortWarningWords } from './approval/use-warning-words';
import { StateBadge } from './badge';
import { DateTime } from './date-time';
import { Deadline } from './deadline';
import { useDecider } from './deciders';
import { actionWords, isOfCorrection } from './document/approvals-of';
import { isolated } from './isolated';
import { Link } from './link';
import { Money } from './money';
import { hrefOf } from './target-href';

type Row = Awaited<ReturnType<Api['panel']['listApprovals']>>['data'][number];
type Props = { rows: Row[]; base: string; isDecided?: boolean; now: Date };

/** It reaches over the whole row, which opens wherever it is clicked. */
const linkClass =
  'font-semibold text-ink after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

/**
 * Approvals in a few lines each, leading to their hosted pages or to where they are carried out; of those that are
 * decided, who decided.
 */
export function ApprovalsList({ rows, base, isDecided = false, now }: Props) {
  const t = useTranslations('approvals');
  return (
    <ul aria-label={t('title')} className="divide-y divide-line text-[0.8125rem]">
      {rows.map((row) => (
        <li key={row.id} className="relative flex items-start gap-3 px-4 py-2.5 transition-colors hover:bg-page">
          <SelectRow id={row.id} label={t('select', { document: named(row) })} />
          <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-0.5">
            <Head row={row} base={base} isDecided={isDecided} />
            <p className="text-right font-semibold tabular-nums md:row-span-2 [&>span+span]:font-normal">
              <Money amount={row.summary.total_gross} currency={row.summary.currency} />
              <DueNote
                gross={row.summary.total_gross}
                due={row.summary.amount_due}
                currency={row.summary.currency}
                isDifference={isOfCorrection(row)}
              />
            </p>
            <Sold of={row} />
            <p className="col-span-2 text-xs/5 wrap-anywhere text-muted md:col-span-1 md:col-start-1">
              <Names of={row.document} />
              {t(`action_${actionWords(row)}`)}
              {isDecided || row.target ? <Decided row={row} now={now} /> : <Waiting row={row} now={now} />}
            </p>
            {row.warnings.length > 0 ? <WarningMark of={row} /> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whose document it is, and what has become of it. */
function Head({ row, base, isDecided }: { row: Row; base: string; isDecided: boolean }) {
  const t = useTranslations('approvals');
  const { buyer_name: buyer } = row.summary;
  const label = t('row', { buyer: isolated(buyer), action: t(`action_${actionWords(row)}`) });
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-x-2">
      <Link
        href={row.target ? hrefOf(base, row.target) : `/approve/${row.urlToken}`}
        aria-label={label}
        className={linkClass}
      >
        <bdi title={buyer} className="line-clamp-3 wrap-anywhere">
          {buyer}
        </bdi>
      </Link>
      {isDecided ? <StateBadge state={row.status} /> : null}
    </div>
  );
}

/** What is sold and when it is to be paid; of a correction, why the invoice is corrected. */
function Sold({ of: { sold, document } }: { of: Row }) {
  const t = useTranslations('approvals');
  const dates = useDates();
  const { first, lines, dueDate, correctionReason } = sold;
  const name = first === null ? null : t('sold', { name: isolated(first), count: lines, more: lines - 1 });
  const corrects = document.correctedNumber === null ? null : t('corrects', { number: document.correctedNumber });
  const day = dueDate === null ? null : dates.dateTime(new Date(dueDate), { day: 'numeric', month: 'short' });
  const said = [corrects, name ?? correctionReason, day === null ? null : t('payBy', { day })].filter(isSaid);
  return said.length === 0 ? null : (
    <p className="col-span-2 line-clamp-2 wrap-anywhere md:col-span-1 md:col-start-1">{said.join(' · ')}</p>
  );
}

const isSaid = (text: string | null): text is string => text !== null;

/** How many warnings there are and which, in a line of its own that is never only a sign. */
function WarningMark({ of: { warnings } }: { of: Row }) {
  const t = useTranslations('approvals');
  const wordsOf = useShortWarningWords();
  const which = warnings.map(({ message_pl: messagePl, ...warning }) => wordsOf({ ...warning, messagePl })).join(', ');
  const words = t('warned', { count: warnings.length, which });
  return (
    <p title={words} className="col-span-2 flex items-start gap-1.5 text-xs/5 text-warn md:col-span-1 md:col-start-1">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <span className="line-clamp-2 wrap-anywhere">{words}</span>
    </p>
  );
}

/** Who asked, how long ago, and until when it can be decided. */
function Waiting({ row, now }: { row: Row; now: Date }) {
  const t = useTranslations('approvals');
  return (
    <>
      <Next>{t('askedBy', { name: isolated(row.requesterName ?? row.requested_by.client_name) })}</Next>
      <Next>
        <Age at={row.meta.created_at} now={now} />
      </Next>
      <Next>{t.rich('dueWhen', { when: () => <Deadline at={row.expires_at} now={now} /> })}</Next>
    </>
  );
}

function Decided({ row: { decisions, inPlaceOf, meta, target, usable_until }, now }: { row: Row; now: Date }) {
  const t = useTranslations('approvals');
  const names = decisions.map(useDecider(inPlaceOf)).join(', ');
  return (
    <>
      {names ? <Next>{t('decidedBy', { names })}</Next> : null}
      <Next>
        {target && usable_until ? (
          t.rich('dueWhen', { when: () => <Deadline at={usable_until} now={now} /> })
        ) : (
          <DateTime at={meta.updated_at} />
        )}
      </Next>
    </>
  );
}

function Next({ children }: { children: ReactNode }) {
  return <> · {children}</>;
}

/** By what people know the document: its number, and the reference of the system that it came from. */
function Names({ of: { number, reference } }: { of: Row['document'] }) {
  return [number, reference]
    .filter((name) => name !== null)
    .map((name) => (
      <span key={name}>
        <bdi>{name}</bdi> ·{' '}
      </span>
    ));
}

/** A row in a few words, for those who hear it. */
const named = ({ document: { number, reference }, summary }: Row) =>
  [number ?? reference, isolated(summary.buyer_name)].filter((name) => name !== null).join(', ');
