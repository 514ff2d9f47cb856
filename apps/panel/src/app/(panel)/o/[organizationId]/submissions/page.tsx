import { getTranslations } from 'next-intl/server';
import { Link } from '@/components/link';
import { PageHeader } from '@/components/page-header';
import { tabClass } from '@/components/tab-class';
import { TabLine } from '@/components/tab-line';
import { worded } from '@/i18n/worded';
import { titled } from '@/page-title';
import { type Api, apiFor, requirePermission } from '@/trpc/server';
import { AllSubmissions } from './all-submissions';
import { type Given, leadingView, readSearch, submissionViews, type WorkView } from './search';
import { Workbench } from './workbench';

export const generateMetadata = titled('submissions');

type Props = { params: Promise<{ organizationId: string }>; searchParams: Promise<Given> };

export default worded('/o/[organizationId]/submissions', SubmissionsPage);

async function SubmissionsPage({ params, searchParams }: Props) {
  const { organizationId } = await params;
  const actor = await requirePermission(organizationId, 'ksef-submissions:read');
  const api = await apiFor(actor);
  const counts = await api.panel.countSubmissionWork({});
  const search = readSearch(await searchParams, leadingView(counts));
  const { view } = search;
  const t = await getTranslations('submissions');
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <PageHeader title={t('title')} />
      <TabLine label={t('views')} chosen={view}>
        {submissionViews.map((name) => (
          <Link
            key={name}
            href={`?view=${name}`}
            aria-current={name === view ? 'page' : undefined}
            className={tabClass(name === view)}
          >
            {t(name)} {name === 'all' ? null : <Count counts={counts} view={name} />}
          </Link>
        ))}
      </TabLine>
      {view === 'all' ? (
        <AllSubmissions api={api} base={`/o/${organizationId}`} search={search} />
      ) : (
        <Workbench api={api} organizationId={organizationId} view={view} search={search} />
      )}
    </div>
  );
}

type Counts = Awaited<ReturnType<Api['panel']['countSubmissionWork']>>;

function Count({ counts, view }: { counts: Counts; view: WorkView }) {
  const count = counts[view];
  const most = counts.countedAtMost;
  return <span className="ml-0.5 text-muted tabular-nums">{count < most ? count : `${most - 1}+`}</span>;
}
