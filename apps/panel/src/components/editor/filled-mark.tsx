'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import type { FieldNode } from './nodes';
import { filledIn, objectOf } from './values';

/** How many fields of a section are filled in, where any is; `at` is the record that they are in. */
export function FilledMark({ fields, at }: { fields: readonly FieldNode[]; at: string }) {
  const t = useTranslations('editor');
  const values = useWatch();
  const count = filledIn(fields, at === '' ? values : objectOf(values[at]));
  return count > 0 ? (
    <span className="ml-auto rounded-full bg-raised px-2 py-0.5 text-xs font-normal whitespace-nowrap text-muted">
      {t('filled', { count })}
    </span>
  ) : null;
}
