import clsx from 'clsx';
import {
  AlertTriangle,
  CheckCircle2,
  CircleHelp,
  Clock,
  Hourglass,
  KeyRound,
  type LucideIcon,
  Webhook,
  XCircle,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import { buttonClass } from '@/components/button';
import { Deadline } from '@/components/deadline';
import { Link } from '@/components/link';
import { Money } from '@/components/money';
import { hrefOf } from '@/components/target-href';
import type { Api } from '@/trpc/server';

type Work = Awaited<ReturnType<Api['panel']['getWork']>>;
type Group = Work['groups'][number];
type Row = Group['rows'][number];

const looks: Record<Group['name'], [LucideIcon, string]> = {
  due: [Clock, 'text-bad'],
  rejected: [XCircle, 'text-bad'],
  uncertain: [CircleHelp, 'text-odd'],
  approved: [CheckCircle2, 'text-good'],
  decisions: [Hourglass, 'text-warn'],
  webhooks: [Webhook, 'text-warn'],
  credentials: [KeyRound, 'text-warn'],
};

/** The list with all rows of a group. */
const lists: Record<Group['name'], string> = {
  due: 'submissions?view=unsent',
  rejected: 'submissions?view=rejected',
  uncertain: 'submissions?view=uncertain',
  approved: 'approvals?view=approved',
  decisions: 'approvals?view=mine',
  webhooks: 'webhooks',
  credentials: 'ksef',
};

/** Tasks: each with its document, the reason, the deadline, and the action. */
export function WorkList({ base, work, now }: { base: string; work: Work; now: Date }) {
  const t = useTranslations('work');
  return (
    <section className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface shadow-card">
      <h2 className="flex min-h-11 items-center gap-2 border-b border-line px-4 py-2 font-semibold">
        <AlertTriangle aria-hidden className="size-4 text-warn" />
        {t('title')}
      </h2>
      {work.groups.map((group) => (
        <WorkGroup key={group.name} base={base} group={group} countedAtMost={work.countedAtMost} now={now} />
      ))}
    </section>
  );
}

type GroupProps = { base: string; group: Group; countedAtMost: number; now: Date };

function WorkGroup({ base, group: { name, rows, total }, countedAtMost, now }: GroupProps) {
  const t = useTranslations('work');
  const [Icon, look] = looks[name];
  const count = total < countedAtMost ? String(total) : `${total}+`;
  const isOfApprovals = rows.every(({ target }) => target.kind === 'approval');
  return (
    <section aria-labelledby={`work-${name}`} className="border-b border-line last:border-0">
      <header className="flex min-h-10 items-center justify-between gap-4 bg-page/60 px-4 py-1.5">
        <h3 id={`work-${name}`} className="flex items-center gap-2 text-[0.8125rem] font-medium">
          <Icon aria-hidden className={clsx('size-4', look)} />
          {t(`group_${name}`)}
          <span className="text-muted tabular-nums">{count}</span>
        </h3>
        {total > rows.length ? (
          <Link
            href={`${base}/${isOfApprovals ? lists.decisions : lists[name]}`}
            className="text-[0.8125rem] font-medium text-accent hover:underline"
          >
            {t('all', { count })}
          </Link>
        ) : null}
      </header>
      <ul className="divide-y divide-line">
        {rows.map((row) => (
          <WorkRow key={row.id} base={base} row={row} now={now} />
        ))}
      </ul>
    </section>
  );
}

/** On a phone whom it is about and how much, then what is due and what is done about it; elsewhere in columns. */
function WorkRow({ base, row, now }: { base: string; row: Row; now: Date }) {
  const t = useTranslations('work');
  const { name, buyerName, amount, reason, by, verb, target } = row;
  const why = t(`reason_${reason}`);
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-1 px-4 py-2.5 md:grid-cols-[minmax(0,1fr)_auto_auto] md:gap-y-0">
      <p className="min-w-0 max-md:grid max-md:self-start max-md:wrap-anywhere md:truncate" title={name ?? undefined}>
        <span className="min-w-0 font-medium max-md:order-2">{name ?? why}</span>
        {buyerName ? (
          <>
            <span className="text-muted max-md:hidden">{' · '}</span>
            <bdi
              title={buyerName}
              className="min-w-0 text-muted max-md:order-1 max-md:line-clamp-2 max-md:font-medium max-md:text-ink"
            >
              {buyerName}
            </bdi>
          </>
        ) : null}
      </p>
      <p className="self-start text-right">
        {amount ? <Money amount={amount.gross} currency={amount.currency} /> : null}
      </p>
      <div className="min-w-0 text-[0.8125rem] md:contents">
        <Why row={row} why={name ? why : verb === null ? t('askAdministrator') : null} now={now} />
        {by ? (
          <p className="md:col-start-2 md:row-start-2 md:text-right">
            <Deadline at={by} now={now} />
          </p>
        ) : null}
      </div>
      {verb === null ? null : (
        <Link
          href={hrefOf(base, target)}
          aria-label={t('about', {
            verb: t(`verb_${verb}`),
            name: name ?? [why, buyerName].filter(Boolean).join(', '),
          })}
          className={clsx(buttonClass('secondary'), 'md:col-start-3 md:row-span-2 md:row-start-1 md:min-w-36')}
        >
          {t(`verb_${verb}`)}
        </Link>
      )}
    </li>
  );
}

/** Why it is here, what KSeF said of it, and since when. */
function Why({ row: { detail, since }, why, now }: { row: Row; why: string | null; now: Date }) {
  return (
    <p className="text-[0.8125rem] text-muted max-md:wrap-anywhere md:col-start-1 md:row-start-2 md:truncate">
      {why}
      {detail ? `: ${detail}` : null}
      {since ? (
        <>
          {' '}
          <Deadline at={since} now={now} isSince />
        </>
      ) : null}
    </p>
  );
}
