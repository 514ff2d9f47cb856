'use client';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { Notice } from '../notice';
import { withoutRate } from './paste';
import { objectOf } from './values';

/** Names lines that have no rate: pasted rows may have none. */
export function WithoutRate() {
  const t = useTranslations('editor');
  const lines: unknown = useWatch({ name: 'lines' });
  const numbers = withoutRate(Array.isArray(lines) ? lines.map(objectOf) : []);
  return numbers.length === 0 ? null : (
    <Notice tone="warn" role="status">
      {t('withoutRate', { count: numbers.length, lines: numbers.join(', ') })}
    </Notice>
  );
}
