import { FilePen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { ComponentProps } from 'react';
import { Card } from '@/components/card';
import { CorrectionsTable } from '@/components/corrections-table';
import { EmptyState } from '@/components/empty-state';
import { LookedForDocuments } from '../invoices/looked-for-documents';
import { InProgress } from './in-progress';
import type { readSearch } from './search';

type Props = ComponentProps<typeof InProgress> & {
  issued: ComponentProps<typeof CorrectionsTable>['rows'];
  search: Pick<ReturnType<typeof readSearch>, 'set' | 'isFiltered'>;
  buyer: { name: string } | null;
};

/** The corrections in progress and the issued ones; an empty state only if there are neither. */
export function CorrectionLists({ base, corrections, issued, search: { set, isFiltered }, buyer }: Props) {
  const t = useTranslations('corrections');
  return (
    <>
      <InProgress base={base} corrections={corrections} />
      {issued.length > 0 ? (
        <Card {...(corrections.rows.length > 0 ? { title: t('issued') } : {})}>
          <CorrectionsTable base={base} rows={issued} />
        </Card>
      ) : corrections.rows.length === 0 ? (
        <Card>
          <EmptyState icon={FilePen} title={isFiltered ? t('noneFound') : t('empty')}>
            {isFiltered ? <LookedForDocuments set={set} buyer={buyer} /> : null}
            <p className={isFiltered ? 'mt-1.5' : ''}>{isFiltered ? t('noneFoundText') : t('emptyText')}</p>
          </EmptyState>
        </Card>
      ) : null}
    </>
  );
}
