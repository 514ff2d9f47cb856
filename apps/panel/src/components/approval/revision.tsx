import { useLocale, useTranslations } from 'next-intl';
import { Link } from '../link';
import type { Review } from './reviewed';
import { revisedFields } from './revised';

/** A list of everything is of no more use than the document itself. */
const shownAtMost = 40;

/** What was changed between a superseded request and the newer one, on the pages of both. */
export function Revision({ revision: { earlier, compared } }: Pick<Review, 'revision'>) {
  const t = useTranslations('approve');
  const locale = useLocale();
  if (!compared) return null;
  const rows = revisedFields(compared, locale, (word) => t(`revised_${word}`));
  const title = t(earlier ? 'revisedSince' : 'revisedBy');
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-2" aria-label={title}>
      <h2 className="font-semibold">{title}</h2>
      {rows.length === 0 ? (
        <p>{t('revisedUnseen')}</p>
      ) : (
        <RevisedTable title={title} rows={rows.slice(0, shownAtMost)} />
      )}
      {rows.length > shownAtMost ? (
        <p className="text-muted">{t('revisedMore', { count: rows.length - shownAtMost })}</p>
      ) : null}
      {earlier ? (
        <p>
          <Link href={`/approve/${earlier}`} className="text-accent underline">
            {t('openEarlier')}
          </Link>
        </p>
      ) : null}
    </section>
  );
}

function RevisedTable({ title, rows }: { title: string; rows: ReturnType<typeof revisedFields> }) {
  const t = useTranslations('approve');
  const b = useTranslations('beforeAfter');
  return (
    <table className="w-full table-fixed text-left">
      <caption className="sr-only">{title}</caption>
      <thead>
        <tr className="border-b border-line text-xs text-muted">
          {[t('revisedField'), b('before'), b('after')].map((name) => (
            <th key={name} scope="col" className="py-1.5 pr-3 font-medium last:pr-0">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, mine, theirs }) => (
          <tr key={label} className="border-b border-line align-top last:border-0">
            <th scope="row" className="py-1.5 pr-3 font-normal text-muted">
              {label}
            </th>
            {[mine, theirs].map((value, index) => (
              <td key={index === 0 ? 'before' : 'after'} className={index === 0 ? 'py-1.5 pr-3' : 'py-1.5 font-medium'}>
                {value === '' ? <span className="font-normal text-muted">{t('revisedNone')}</span> : <bdi>{value}</bdi>}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
