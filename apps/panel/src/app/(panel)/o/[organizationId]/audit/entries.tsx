import { useTranslations } from 'next-intl';
import { DateTime } from '@/components/date-time';
import { Fact } from '@/components/fact';
import { Link } from '@/components/link';
import { ObjectLink } from '@/components/object-link';
import type { ObjectLinks } from '@/components/object-links';
import { cellClass, Table } from '@/components/table';
import type { Api } from '@/trpc/server';
import { DetailFacts } from './detail-facts';

type Entry = Awaited<ReturnType<Api['panel']['listAuditEntries']>>['data'][number];

/** Between a phone and a desk all columns but the number, which each row has among its details, are in the window. */
const betweenClass =
  'md:max-lg:[&_td]:min-w-0 md:max-lg:[&_td]:px-2 md:max-lg:[&_th]:px-2 md:max-lg:[&_time]:inline-block md:max-lg:[&_time]:min-w-21 md:max-lg:[&_time]:whitespace-normal md:max-lg:[&_tr>:first-child]:hidden';

/**
 * Who did what to what, newest first; each row opens to everything that is known of it, and a name leads to all that
 * its bearer did.
 */
export function Entries({ rows, links, logs }: { rows: Entry[]; links: ObjectLinks; logs: string | null }) {
  const t = useTranslations('audit');
  const columns = [t('number'), t('when'), t('who'), t('what'), t('object'), t('result'), t('more')];
  return (
    <div className={betweenClass}>
      <Table isStacked caption={t('title')} columns={columns.map((label) => ({ label }))}>
        {rows.map(({ entry, actorName, inPlaceOf, seal }) => (
          <tr key={entry.id} className="align-top">
            <td className="text-muted tabular-nums max-md:hidden">
              {seal ? seal.seq : <abbr title={t('notSealed')}>–</abbr>}
            </td>
            <td className={cellClass.state}>
              <DateTime at={entry.created_at} />
            </td>
            <td className="max-w-56 min-w-36 wrap-break-word max-md:order-3">
              <Who entry={entry} actorName={actorName} inPlaceOf={inPlaceOf} />
            </td>
            <td className="min-w-36 wrap-anywhere max-md:order-1 max-md:font-medium">
              {t.has(`actions.${entry.action}`) ? t(`actions.${entry.action}`) : entry.action}
            </td>
            <td className="max-w-64 min-w-40 wrap-anywhere max-md:order-5 max-md:col-span-2 max-md:text-muted">
              {entry.subject_type && t.has(`subjects.${entry.subject_type}`)
                ? t(`subjects.${entry.subject_type}`)
                : entry.subject_type}
              <span className="block max-md:pb-1">
                <ObjectLink id={entry.subject_id} links={links} />
              </span>
            </td>
            <td
              className={
                entry.outcome === 'success'
                  ? `whitespace-nowrap text-muted ${cellClass.second}`
                  : `font-medium whitespace-nowrap text-bad ${cellClass.second}`
              }
            >
              {t.has(`outcomes.${entry.outcome}`) ? t(`outcomes.${entry.outcome}`) : entry.outcome}
            </td>
            <td className="min-w-32 max-md:order-6 max-md:col-span-2">
              <More entry={entry} seal={seal} logs={logs} />
            </td>
          </tr>
        ))}
      </Table>
    </div>
  );
}

/** Who acted, and in whose place. */
function Who({ entry, actorName, inPlaceOf }: Pick<Entry, 'entry' | 'actorName' | 'inPlaceOf'>) {
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

function More({ entry, seal, logs }: Pick<Entry, 'entry' | 'seal'> & { logs: string | null }) {
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
              <code className="font-mono text-xs break-all whitespace-pre-wrap">{value}</code>
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
  const look = 'font-mono text-xs break-all';
  if (logs === null) return <code className={look}>{id}</code>;
  return (
    <Link href={`${logs}/${id}`} className={`${look} text-accent hover:underline`}>
      {id}
    </Link>
  );
}
