import { useTranslations } from 'next-intl';
import { type Column, DataTable } from '@/components/data-table';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import { ObjectLink } from '@/components/object-link';
import type { ObjectLinks } from '@/components/object-links';
import type { Api } from '@/trpc/server';
import { DetailFacts } from './detail-facts';

type Listed = Awaited<ReturnType<Api['panel']['listAuditEntries']>>['data'][number];
/** Links to the pages of an entry's subject, and of its request. */
type Ways = { links: ObjectLinks; logs: string | null };

/** Column widths between phone and desktop: all columns fit except the number, which is among each row's details. */
const betweenClass =
  'md:max-lg:[&_td]:min-w-0 md:max-lg:[&_td]:px-2 md:max-lg:[&_th]:px-2 md:max-lg:[&_time]:inline-block md:max-lg:[&_time]:min-w-21 md:max-lg:[&_time]:whitespace-normal md:max-lg:[&_tr>:first-child]:hidden';

const resultLook = ({ entry }: Listed) => ({
  className: entry.outcome === 'success' ? 'text-muted' : 'font-medium text-bad',
});

function useColumns({ links, logs }: Ways): Column<Listed>[] {
  const t = useTranslations('audit');
  const known = (key: string, otherwise: string) => (t.has(key) ? t(key) : otherwise);
  return [
    {
      header: t('number'),
      cell: ({ row: { original } }) => (original.seal ? original.seal.seq : <abbr title={t('notSealed')}>–</abbr>),
      meta: { className: 'text-muted tabular-nums max-md:hidden' },
    },
    { header: t('when'), cell: ({ row }) => <DateTime at={row.original.entry.created_at} />, meta: { place: 'state' } },
    {
      header: t('who'),
      cell: ({ row }) => <Who {...row.original} />,
      meta: { className: 'max-w-56 min-w-36 wrap-break-word max-md:order-3' },
    },
    {
      header: t('what'),
      cell: ({ row }) => known(`actions.${row.original.entry.action}`, row.original.entry.action),
      meta: { className: 'min-w-36 wrap-anywhere max-md:order-1 max-md:font-medium' },
    },
    {
      header: t('object'),
      cell: ({ row }) => <Subject entry={row.original.entry} links={links} />,
      meta: { className: 'max-w-64 min-w-40 wrap-anywhere max-md:order-5 max-md:col-span-2 max-md:text-muted' },
    },
    {
      header: t('result'),
      cell: ({ row }) => known(`outcomes.${row.original.entry.outcome}`, row.original.entry.outcome),
      meta: { place: 'second', className: 'whitespace-nowrap', ofRow: resultLook },
    },
    {
      header: t('more'),
      cell: ({ row: { original } }) => <More entry={original.entry} seal={original.seal} logs={logs} />,
      meta: { className: 'min-w-32 max-md:order-6 max-md:col-span-2' },
    },
  ];
}

/**
 * Who did what to what, newest first; each row opens to everything that is known of it, and a name leads to all that
 * its bearer did.
 */
export function Entries({ rows, ...ways }: Ways & { rows: Listed[] }) {
  const t = useTranslations('audit');
  const columns = useColumns(ways);
  return (
    <div className={betweenClass}>
      <DataTable
        isStacked
        caption={t('title')}
        columns={columns}
        rows={rows}
        rowId={({ entry }) => entry.id}
        rowProps={() => ({ className: 'align-top' })}
      />
    </div>
  );
}

function Subject({ entry, links }: Pick<Listed, 'entry'> & { links: ObjectLinks }) {
  const t = useTranslations('audit');
  return (
    <>
      {entry.subject_type && t.has(`subjects.${entry.subject_type}`)
        ? t(`subjects.${entry.subject_type}`)
        : entry.subject_type}
      <span className="block max-md:pb-1">
        <ObjectLink id={entry.subject_id} links={links} />
      </span>
    </>
  );
}

/** Who acted, and in whose place. */
function Who({ entry, actorName, inPlaceOf }: Pick<Listed, 'entry' | 'actorName' | 'inPlaceOf'>) {
  const t = useTranslations('audit');
  const { actor_kind: kind, actor_id: id } = entry;
  if (actorName === null) return t.has(`actors.${kind}`) ? t(`actors.${kind}`) : kind;
  return (
    <>
      <Link href={`?${new URLSearchParams({ actor: `${kind}:${id}` })}`} className="hover:underline">
        {actorName}
      </Link>
      {inPlaceOf === null ? null : <span className="block text-muted">{t('inPlaceOf', { name: inPlaceOf })}</span>}
    </>
  );
}

function More({ entry, seal, logs }: Pick<Listed, 'entry' | 'seal'> & { logs: string | null }) {
  const t = useTranslations('audit');
  const facts: [string, string | null][] = [
    [t('object'), entry.subject_id],
    [t('number'), seal === null ? null : String(seal.seq)],
    [t('facts.ip'), entry.ip],
    [t('facts.entry'), entry.id],
    [t('facts.hash'), seal?.entry_hash ?? null],
    [t('facts.chainHash'), seal?.chain_hash ?? null],
  ];
  return (
    <details>
      <summary className="min-h-6 cursor-pointer rounded-md leading-6 font-medium whitespace-nowrap text-accent">
        {t('more')}
      </summary>
      <dl className="max-w-md py-1">
        <DetailFacts details={entry.details} />
        {facts.map(([label, value]) =>
          value === null ? null : (
            <Fact key={label} label={label}>
              <code className="font-mono text-xs wrap-anywhere whitespace-pre-wrap">{value}</code>
            </Fact>
          ),
        )}
        {entry.correlation_id === null ? null : (
          <Fact label={t('facts.correlation')}>
            <Correlation id={entry.correlation_id} logs={logs} />
          </Fact>
        )}
      </dl>
    </details>
  );
}

/** The id of the request in which it happened, as the way to the log of that for those who may read it. */
function Correlation({ id, logs }: { id: string; logs: string | null }) {
  const look = 'font-mono text-xs wrap-anywhere';
  if (logs === null) return <code className={look}>{id}</code>;
  return (
    <Link href={`${logs}/${id}`} className={`${look} text-accent hover:underline`}>
      {id}
    </Link>
  );
}
