import { CheckCircle2 } from 'lucide-react';
import { getTranslations } from 'next-intl/server';
import { Card } from '@/components/card';
import { EmptyState } from '@/components/empty-state';
import { Pager } from '@/components/pager';
import type { Api } from '@/trpc/server';
import { AskForAll } from './ask-for-all';
import type { readSearch, WorkView } from './search';
import { WorkRow } from './work-row';
import { nameOf, type Row, subjectOf } from './work-subject';

type Props = { api: Api; organizationId: string; view: WorkView; search: ReturnType<typeof readSearch> };

/** Documents in one state, each with what is known of it and the one thing that is done about it. */
export async function Workbench({ api, organizationId, view, search }: Props) {
  const page = await api.panel.listSubmissionWork({ limit: 50, view, ...search.position });
  const [t, i, a] = await Promise.all([
    getTranslations('submissions'),
    getTranslations('invoices'),
    getTranslations('approvals'),
  ]);
  const now = new Date();
  const list = (
    <Card>
      <ul className="divide-y divide-line">
        {page.data.map((row) => (
          <WorkRow key={row.id} organizationId={organizationId} row={row} now={now} />
        ))}
      </ul>
    </Card>
  );
  // Reconciling an uncertain document is a separate decision.
  const askable = view === 'unsent' || view === 'rejected' ? page.data.flatMap(askedOf) : [];
  return (
    <>
      {page.data.length === 0 ? (
        <Card>
          <EmptyState icon={CheckCircle2} title={t(`empty_${view}`)}>
            {t(`emptyText_${view}`)}
          </EmptyState>
        </Card>
      ) : (
        <AskForAll key={view} organizationId={organizationId} askable={askable}>
          {list}
        </AskForAll>
      )}
      <Pager
        words={{ pages: i('pages'), newer: a('before'), older: a('after') }}
        newer={search.newer}
        older={search.older(page.meta.page.next_cursor)}
      />
    </>
  );
}

/** Requests that can be made together: only those that this member may make individually. */
function askedOf(row: Row) {
  return row.verb === 'ask' && row.step
    ? [{ id: row.id, name: nameOf(row), subject: subjectOf(row), step: row.step }]
    : [];
}
