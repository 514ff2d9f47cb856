import { useTranslations } from 'next-intl';
import type { SetDocument } from '@/components/approval/reviewed';
import { Warnings } from '@/components/approval/warnings';
import { Card } from '@/components/card';
import { Notice } from '@/components/notice';
import { nameOf, placeOf } from './names';

type Props = { documents: SetDocument[]; alike: string[][] };

/** Everything to look at before deciding: what looks like the same document twice, then every warning. */
export function Unusual({ documents, alike }: Props) {
  const t = useTranslations('approvalSet');
  const places = new Map(documents.map((document, index) => [document.id, { document, index }]));
  const warned = documents.flatMap(({ id, warnings }) => (warnings.length > 0 ? [id] : []));
  if (alike.length === 0 && warned.length === 0) return <Notice tone="good">{t('nothingUnusual')}</Notice>;
  const linkTo = (id: string) => {
    const at = places.get(id);
    return at ? (
      <a href={`#${placeOf(at.index)}`} className="font-medium underline underline-offset-2">
        {nameOf(at.document)}
      </a>
    ) : null;
  };
  return (
    <Card title={t('unusual')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-3 p-4">
        {alike.map((ids) => (
          <li key={ids.join()}>
            <Notice tone="warn">
              {t('alike', { count: ids.length })}
              <ul>
                {ids.map((id) => (
                  <li key={id}>{linkTo(id)}</li>
                ))}
              </ul>
            </Notice>
          </li>
        ))}
        {warned.map((id) => (
          <li key={id} className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
            <p>{linkTo(id)}</p>
            <Warnings warnings={places.get(id)?.document.warnings ?? []} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
