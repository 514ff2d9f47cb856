import { permits } from '@invoicing/router/access/actor';
import { stepOf } from '@invoicing/router/panel/documents/steps';
import { getLocale, getTranslations } from 'next-intl/server';
import { cache } from 'react';
import { HeadAmount } from '@/components/amount-due';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { ApprovalStatus } from '@/components/document/approval-status';
import { ApprovalsOf } from '@/components/document/approvals-of';
import { Paper } from '@/components/document/paper';
import { TakeStep } from '@/components/document/take-step';
import { DiscardDraft } from '@/components/editor/discard-draft';
import { DraftEditor } from '@/components/editor/draft-editor';
import { draftWords } from '@/components/editor/draft-words';
import { Versions } from '@/components/editor/versions';
import { Notice } from '@/components/notice';
import { PageHeader } from '@/components/page-header';
import { Watch } from '@/components/watch/watch';
import { worded } from '@/i18n/worded';
import { titledBy } from '@/page-title';
import { type Api, apiFor, notFoundOrThrow, requirePermission } from '@/trpc/server';
import { editorProps } from '../editor-props';
import { DraftFacts } from './draft-facts';
import { Issues } from './issues';
import { Registers } from './registers';

type Props = {
  params: Promise<{ organizationId: string; draftId: string }>;
  searchParams: Promise<{ version?: string | string[] }>;
};

/** Read once for the page and its title. */
const readDraft = cache(async (organizationId: string, draft_id: string, asked: string | undefined) => {
  const actor = await requirePermission(organizationId, 'invoice-drafts:read');
  const api = await apiFor(actor);
  const at = { draft_id, ...(asked === undefined ? {} : { version: Number(asked) }) };
  // Read before the data, so that any later change yields another mark and is noticed.
  const seen = await api.panel.watchDocument({ draft_id }).catch(notFoundOrThrow);
  const draft = await api.getInvoiceDraft(at).catch(notFoundOrThrow);
  const check = await api.panel.checkDraft(at);
  return { actor, api, seen, draft, check };
});
const versionIn = async (search: Props['searchParams']) => {
  const { version } = await search;
  return typeof version === 'string' ? version : undefined;
};

export const generateMetadata = titledBy(async ({ params, searchParams }: Props) => {
  const { organizationId, draftId } = await params;
  const { draft, check } = await readDraft(organizationId, draftId, await versionIn(searchParams));
  return wordsOf(draft, check);
});

async function wordsOf(draft: Awaited<ReturnType<Api['getInvoiceDraft']>>, check: { buyer: { name: string } }) {
  const [t, locale] = await Promise.all([getTranslations('draft'), getLocale()]);
  const { totals, input } = draft;
  return draftWords(t, locale, { buyer: check.buyer.name, gross: totals.gross, currency: input.currency });
}

export default worded('/o/[organizationId]/drafts/[draftId]', DraftPage);

async function DraftPage({ params, searchParams }: Props) {
  const { organizationId, draftId: draft_id } = await params;
  const asked = await versionIn(searchParams);
  const { actor, api, seen, draft, check } = await readDraft(organizationId, draft_id, asked);
  const approvals = await api.panel.listApprovalsOf({ draft_id });
  const [t, e, s] = await Promise.all([getTranslations('draft'), getTranslations('editor'), getTranslations('states')]);
  const base = `/o/${organizationId}`;
  const mayWrite = permits(actor, 'invoice-drafts:write');
  const isEdited = asked === undefined && draft.status === 'open' && mayWrite;
  if (isEdited) {
    const { input, buyer, totals, version, numberToTake, ...stored } = await api.panel.editDraft({ draft_id });
    return (
      <div className="grid gap-5">
        <DraftEditor
          {...(await editorProps(api, actor))}
          organizationId={organizationId}
          input={{ ...input }}
          buyer={buyer}
          first={{ id: stored.id, version, totals, currency: input.currency }}
          firstChecks={{ check, approvals, now: new Date().toISOString() }}
          reference={stored.external_reference}
          replaces={stored.replaces_invoice_id}
          numberToTake={numberToTake}
        >
          <Registers asked={check.registers} />
        </DraftEditor>
      </div>
    );
  }
  const isOpen = draft.status === 'open' && check.isCurrent;
  const current = approvals.filter(({ subject }) => subject.version === draft.version);
  const [latest] = current;
  const step = stepOf(actor, 'draft', { action: 'issue', mode: null }, current);
  const source = `${base}/drafts/${draft.id}/document?${new URLSearchParams({ version: String(draft.version) })}`;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={await wordsOf(draft, check)}
        above={{ label: t('drafts'), href: `${base}/drafts` }}
        badge={draft.status === 'open' ? null : <StateBadge state={`draft_${draft.status}`} />}
      >
        <p className="text-xl font-semibold tracking-tight">
          <HeadAmount gross={draft.totals.gross} due={draft.totals.amount_due} currency={draft.input.currency} />
        </p>
      </PageHeader>
      <Watch
        organizationId={organizationId}
        of={{ document: { draft_id } }}
        seen={seen}
        says={latest ? e('approvalState', { state: s(latest.status) }) : ''}
      />
      {check.isCurrent ? null : <Notice tone="warn">{t('past', { version: draft.version })}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5 max-lg:order-2">
          <Paper title={t('preview')} source={source} />
        </div>
        <div className="grid min-w-0 gap-5">
          {isOpen ? <Issues issues={check.issues} isValid={check.valid} mayWrite={mayWrite} /> : null}
          {isOpen && check.valid && (step || latest) ? (
            <Card title={t('next')}>
              <div className="grid gap-2 px-4 py-3">
                <ApprovalStatus rows={current} about={{ action: 'issue', mode: null }} now={new Date().toISOString()} />
                {step && step.do !== 'wait' ? (
                  <TakeStep
                    organizationId={organizationId}
                    subject={{ of: 'draft', id: draft.id, version: draft.version }}
                    step={step}
                  />
                ) : null}
              </div>
            </Card>
          ) : null}
          <DraftFacts base={base} draft={draft} buyer={check.buyer} number={check.number} />
          <Registers asked={check.registers} />
          <ApprovalsOf rows={approvals} />
          <Versions shown={draft.version} versions={check.versions} />
          {isOpen && mayWrite ? (
            <DiscardDraft organizationId={organizationId} id={draft.id} version={draft.version} />
          ) : null}
        </div>
      </div>
    </div>
  );
}
