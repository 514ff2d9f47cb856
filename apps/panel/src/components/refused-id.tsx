import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { EmptyState } from './empty-state';

/** `isSearched`: whether the search finds what the list is of by a part of its id. */
type Props = { icon: ComponentProps<typeof EmptyState>['icon']; isSearched?: boolean };

/** In place of a list that was to be narrowed by what is no whole id: nothing was looked for. */
export function RefusedId({ icon, isSearched = false }: Props) {
  const t = useTranslations('common');
  return (
    <EmptyState icon={icon} title={t('notWholeId')}>
      <p>{t('notWholeIdText')}</p>
      {isSearched ? <p className="mt-2">{t('searchedByPart')}</p> : null}
    </EmptyState>
  );
}
