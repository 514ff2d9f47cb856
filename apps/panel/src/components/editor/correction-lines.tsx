'use client';
import { useLocale, useTranslations } from 'next-intl';
import { Figures } from '../money';
import { scaledText } from '../money-text';
import type { CorrectionCheck } from './correction-store';

type ChangedLine = CorrectionCheck['lines'][number];

/** What a line was, what it is and what it changes by, as the operation computed it. */
export function LineDifference({ line }: { line: ChangedLine }) {
  const t = useTranslations('correcting');
  const b = useTranslations('beforeAfter');
  const locale = useLocale();
  const { before, amounts } = line;
  const facts = [
    { label: b('before'), amount: amounts.before, detail: before ? countOf(before, locale) : t('newLine') },
    { label: b('after'), amount: amounts.after, detail: countOf(line.after, locale) },
    { label: t('difference'), amount: amounts.delta, detail: null },
  ];
  return (
    <dl className="grid grid-cols-3 gap-x-3 rounded-lg bg-raised px-3 py-2 text-xs">
      {facts.map(({ label, amount, detail }) => (
        <div key={label} className="grid min-w-0 content-start gap-0.5">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium">
            <Figures amount={amount} />
            {detail ? <span className="block font-normal text-muted wrap-anywhere">{detail}</span> : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** The lines that a correction states, where the form has none of them: each by its name. */
export function ChangedLines({ lines }: { lines: readonly ChangedLine[] }) {
  const t = useTranslations('correcting');
  if (lines.length === 0) return <p className="p-4 text-muted">{t('noLines')}</p>;
  return (
    <ul className="grid gap-3 p-4">
      {lines.map((line) => (
        <li key={line.ref} className="grid gap-1.5">
          <bdi className="font-medium">{line.after.name}</bdi>
          <LineDifference line={line} />
        </li>
      ))}
    </ul>
  );
}

/** How much of it at which price: `8 godz. × 250,00`. */
function countOf({ quantity, unit, unit_price }: ChangedLine['after'], locale: string): string {
  const count = [scaledText(quantity, 0, locale), unit].filter(Boolean).join(' ');
  return [count, unit_price === null ? '' : scaledText(unit_price, 2, locale)].filter(Boolean).join(' × ');
}
