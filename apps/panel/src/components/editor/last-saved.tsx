import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Notice } from '../notice';
import { isStuck, type Phase } from './phase';

type Props = { phase: Phase; version: number; children: ReactNode };

/** What is known of the version that was saved last: dimmed while the form says more, and in words where that stays. */
export function LastSaved({ phase, version, children }: Props) {
  const t = useTranslations('editor');
  return (
    <>
      {isStuck(phase) ? <Notice tone="warn">{t('ofLastSaved', { version })}</Notice> : null}
      <div className={clsx('grid min-w-0 gap-5', phase !== 'saved' && 'opacity-60')}>{children}</div>
    </>
  );
}
