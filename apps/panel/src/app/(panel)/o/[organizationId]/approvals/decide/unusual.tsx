import { useTranslations } from 'next-intl';
import type { SetDocument } from '@/components/approval/reviewed';
import { useWarningWords } from '@/components/approval/use-warning-words';
import { Card } from '@/components/card';
import { Notice } from '@/components/notice';
import { Reference } from '@/components/reference';
import { knownAs, placeOf } from './names';

/** Up to this many documents are listed with what they share; more are folded. */
const namedAtMost = 3;

type Said = SetDocument['warnings'][number];
type Remark = { text: string; tone: 'bad' | 'warn'; ids: string[] };

/**
 * Everything to check before deciding: possible duplicates, then each warning once with the documents that have it.
 * Repeating one that fifty documents share would hide another that only one of them has.
 */
export function Unusual({ documents, alike }: { documents: SetDocument[]; alike: string[][] }) {
  const t = useTranslations('approvalSet');
  const textOf = useWarningWords();
  const remarks = [
    ...alike.map((ids): Remark => ({ text: t('alike', { count: ids.length }), tone: 'warn', ids })),
    ...remarksOf(documents, textOf),
  ];
  if (remarks.length === 0) return <Notice tone="good">{t('nothingUnusual')}</Notice>;
  return (
    <Card title={t('unusual')}>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-2 p-4">
        {remarks.map(({ text, tone, ids }) => (
          <li key={`${text} ${ids.join()}`}>
            <Notice tone={tone}>
              <p>{text}</p>
              <Concerned ids={ids} documents={documents} />
            </Notice>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** Warnings with their documents: errors first, then those with the fewest documents. */
function remarksOf(documents: readonly SetDocument[], textOf: (warning: Said) => string): Remark[] {
  const found = new Map<string, Remark>();
  for (const { id, warnings } of documents)
    for (const warning of warnings) {
      const tone = warning.severity === 'error' ? 'bad' : 'warn';
      const key = `${tone} ${textOf(warning)}`;
      const before = found.get(key)?.ids ?? [];
      found.set(key, { text: textOf(warning), tone, ids: [...before.filter((other) => other !== id), id] });
    }
  const isError = ({ tone }: Remark) => Number(tone === 'bad');
  return [...found.values()].sort((a, b) => isError(b) - isError(a) || a.ids.length - b.ids.length);
}

/** The documents that a remark is about, each leading to where it is read. */
function Concerned({ ids, documents }: { ids: string[]; documents: SetDocument[] }) {
  const t = useTranslations('approvalSet');
  const list = (
    <ul className="mt-1 grid gap-1">
      {documents.map((document, index) =>
        ids.includes(document.id) ? (
          <li key={document.id}>
            <a href={`#${placeOf(index)}`} className="inline-block min-h-6 font-medium underline underline-offset-2">
              <Reference value={knownAs(document)} /> · <bdi>{document.facts.buyerName}</bdi>
            </a>
          </li>
        ) : null,
      )}
    </ul>
  );
  if (ids.length <= namedAtMost) return list;
  return (
    <details className="mt-1">
      <summary className="min-h-6 cursor-pointer font-medium">{t('documents', { count: ids.length })}</summary>
      {list}
    </details>
  );
}
