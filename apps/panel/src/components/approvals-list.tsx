import clsx from 'clsx';
import { Clock, TriangleAlert } from 'lucide-react';
import { useTranslations } from 'next-intl';
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
import { Reference } from './reference';
import { hrefOf } from './target-href';

type Row = Awaited<ReturnType<Api['panel']['listApprovals']>>['data'][number];
type Props = { rows: Row[]; base: string; isDecided?: boolean; now: Date };

/** It reaches over the whole row, which opens wherever it is clicked. */
const linkClass =
  'flex min-w-0 font-semibold text-ink after:absolute after:inset-0 hover:text-accent focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent';

const askedClass = 'grid-cols-[minmax(0,1fr)_auto]';
/** What has become of it follows the name; on a phone it has a line of its own, which leaves the name its room. */
const decidedClass = `${askedClass} md:grid-cols-[minmax(0,auto)_1fr_auto]`;

/** One of several in a line, cut where they have no room. */
const partClass = "min-w-0 truncate before:mx-1.5 before:content-['·'] first:before:content-none";

/**
 * Approvals in two lines each, leading to their hosted pages or to where they are carried out; of those that are
 * decided, who decided. What has no room in a line is cut: the page that a row opens has it in full.
 */
export function ApprovalsList({ rows, base, isDecided = false, now }: Props) {
  const t = useTranslations('approvals');
  return (
    <ul aria-label={t('title')} className="divide-y divide-line text-[0.8125rem]/5">
      {rows.map((row) => (
        <li key={row.id} className="relative flex items-center gap-3 px-4 py-2 transition-colors hover:bg-page">
          <SelectRow id={row.id} label={t('select', { document: named(row) })} />
          <div className={clsx('grid min-w-0 flex-1 gap-x-3', isDecided ? decidedClass : askedClass)}>
            <Head row={row} base={base} />
            {isDecided ? (
              <p className="max-md:order-last max-md:col-span-2 max-md:mt-0.5">
                <StateBadge state={row.status} />
              </p>
            ) : null}
            <p className="text-right font-semibold tabular-nums">
              <Money amount={row.summary.total_gross} currency={row.summary.currency} />
            </p>
            <div className="col-span-full flex min-w-0 items-baseline gap-x-3 text-xs/5 text-muted">
              <p className="flex min-w-1/4 flex-1 items-baseline">
                <Names of={row.document} />
                <Sold of={row} />
                <Doing row={row} isDecided={isDecided} />
              </p>
              <p className="shrink-0 whitespace-nowrap">
                <When row={row} isDecided={isDecided} now={now} />
              </p>
              <DueNote
                isInLine
                gross={row.summary.total_gross}
                due={row.summary.amount_due}
                currency={row.summary.currency}
                isDifference={isOfCorrection(row)}
              />
            </div>
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whose document it is, and whether it has warnings. */
function Head({ row, base }: { row: Row; base: string }) {
  const t = useTranslations('approvals');
  const { buyer_name: buyer } = row.summary;
  const label = t('row', { buyer: isolated(buyer), action: t(`action_${actionWords(row)}`) });
  const warnings = useWarned(row);
  return (
    <div className="flex min-w-0 items-center gap-x-2">
      <Link
        href={row.target ? hrefOf(base, row.target) : `/approve/${row.urlToken}`}
        aria-label={label}
        className={linkClass}
      >
        <bdi title={buyer} className="truncate">
          {buyer}
        </bdi>
      </Link>
      {warnings === null ? null : <WarningMark count={row.warnings.length} words={warnings} />}
    </div>
  );
}

/** How many warnings there are and which; null without any. */
function useWarned({ warnings }: Row): string | null {
  const t = useTranslations('approvals');
  const wordsOf = useShortWarningWords();
  const which = warnings.map(({ message_pl: messagePl, ...warning }) => wordsOf({ ...warning, messagePl })).join(', ');
  return warnings.length === 0 ? null : t('warned', { count: warnings.length, which });
}

/** How many warnings there are; which, where it is pointed at, above the link of its row, and to those who hear it. */
function WarningMark({ count, words }: { count: number; words: string }) {
  return (
    <>
      <span
        aria-hidden
        title={words}
        className="relative z-[1] flex shrink-0 items-center gap-1 text-xs text-warn tabular-nums"
      >
        <TriangleAlert aria-hidden className="size-4" />
        {count}
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}

/** By what people know the document: its number, or the reference of the system that it came from. */
function Names({ of: { number, reference } }: { of: Row['document'] }) {
  const name = number ?? reference;
  return name === null ? null : (
    <span title={name} className="max-w-full min-w-0 shrink-0 truncate md:max-w-56">
      {number === null ? <Reference value={name} /> : <bdi>{name}</bdi>}
    </span>
  );
}

/** What is sold and when it is to be paid; of a correction, why the invoice is corrected. */
function Sold({ of: { sold, document, summary } }: { of: Row }) {
  const t = useTranslations('approvals');
  const dates = useDates();
  const { first, lines, dueDate, correctionReason } = sold;
  const name = first === null ? null : t('sold', { name: isolated(first), count: lines, more: lines - 1 });
  const corrects = document.correctedNumber === null ? null : t('corrects', { number: document.correctedNumber });
  const day = dueDate === null ? null : dates.dateTime(new Date(dueDate), { day: 'numeric', month: 'short' });
  const said = [corrects, name ?? correctionReason, day === null ? null : t('payBy', { day })].filter(isSaid);
  // On a phone a second amount has its place.
  const className = clsx(partClass, isDueGross(summary) || 'max-md:hidden');
  return said.length === 0 ? null : <span className={className}>{said.join(' · ')}</span>;
}

const isSaid = (text: string | null): text is string => text !== null;

/** What is to be done with it, and who asked or decided: where a line has room for them. */
function Doing({ row, isDecided }: { row: Row; isDecided: boolean }) {
  const t = useTranslations('approvals');
  const { decisions, inPlaceOf, requesterName, requested_by: requester, target } = row;
  const deciders = decisions.map(useDecider(inPlaceOf)).join(', ');
  const asker = t('askedBy', { name: isolated(requesterName ?? requester.client_name) });
  const who = isDecided || target ? (deciders === '' ? null : t('decidedBy', { names: deciders })) : asker;
  return (
    <>
      <span className={clsx(partClass, 'shrink-0 max-md:hidden')}>{t(`action_${actionWords(row)}`)}</span>
      {who === null ? null : (
        <span title={who} className={clsx(partClass, 'max-w-64 shrink-0 max-lg:hidden')}>
          {who}
        </span>
      )}
    </>
  );
}

type WhenProps = { row: Row; isDecided: boolean; now: Date };

/** How long ago it was asked for and until when it can be decided or carried out; or when it was decided. */
function When({ row: { target, usable_until: until, expires_at: end, meta, summary }, isDecided, now }: WhenProps) {
  if (isDecided || target) return target && until ? <Until at={until} now={now} /> : <DateTime at={meta.updated_at} />;
  return (
    <>
      {/* On a phone its place is that of a second amount. */}
      <span className={clsx(isDueGross(summary) || 'max-md:hidden')}>
        <Age at={meta.created_at} now={now} isShort /> ·{' '}
      </span>
      <Until at={end} now={now} />
    </>
  );
}

const isDueGross = ({ amount_due: due, total_gross: gross }: Row['summary']) => due === undefined || due === gross;

/** A deadline, by a sign instead of its word where a line is short. */
function Until({ at, now }: { at: string; now: Date }) {
  const t = useTranslations('approvals');
  return t.rich('dueWhen', {
    word: (word) => (
      <>
        <Clock aria-hidden className="inline size-3 align-[-0.125em] md:hidden" />
        <span className="max-md:sr-only">{word}</span>
      </>
    ),
    when: () => <Deadline at={at} now={now} />,
  });
}

/** A row in a few words, for those who hear it. */
const named = ({ document: { number, reference }, summary }: Row) =>
  [number ?? reference, isolated(summary.buyer_name)].filter((name) => name !== null).join(', ');
