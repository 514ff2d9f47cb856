import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { StateBadge } from '@/components/badge';
import { ApprovalStatus } from '@/components/document/approval-status';
import { ApprovalsOf } from '@/components/document/approvals-of';
import { Paper } from '@/components/document/paper';
import { PageHeader } from '@/components/page-header';
import { Watch } from '@/components/watch/watch';
import { type Api, notFoundOrThrow } from '@/trpc/server';
import { Issues } from '../../drafts/[draftId]/issues';
import { CorrectionFacts } from '../[correctionId]/correction-facts';

type Props = { organizationId: string; invoiceId: string; api: Api };

/** The draft of a correction for who may not write it; the page of its invoice where there is none. */
export async function ReadCorrection({ organizationId, invoiceId, api }: Props) {
  const base = `/o/${organizationId}`;
  const { seen, draft } = await readDraft(api, invoiceId);
  if (!(seen && draft)) redirect(`${base}/invoices/${invoiceId}`);
  const { id, version, process_id, corrected_invoice: of } = draft;
  const [{ stage }, check, approvals, t, d, e, s] = await Promise.all([
    api.getInvoiceCorrectionProcess({ process_id }),
    api.panel.checkCorrectionDraft({ process_id, draft_id: id }),
    api.panel.listApprovalsOf({ correction_draft_id: id }),
    getTranslations('correcting'),
    getTranslations('draft'),
    getTranslations('editor'),
    getTranslations('states'),
  ]);
  const current = approvals.filter(({ subject }) => subject.version === version);
  const [latest] = current;
  const shown = new URLSearchParams({ process: process_id, version: String(version) });
  return (
    <div className="grid gap-5">
      <PageHeader
        title={t('of', { number: of.number })}
        above={{ label: of.number, href: `${base}/invoices/${of.id}` }}
        badge={<StateBadge state={`correction_${stage}`} />}
      />
      <Watch
        organizationId={organizationId}
        of={{ document: { correction_draft_id: id } }}
        seen={seen}
        says={latest ? e('approvalState', { state: s(latest.status) }) : ''}
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid min-w-0 gap-5 max-lg:order-2">
          <Paper title={d('preview')} source={`${base}/correction-drafts/${id}/document?${shown}`} />
        </div>
        <div className="grid min-w-0 gap-5">
          <div className="rounded-xl border border-line bg-surface px-4 py-3 shadow-card empty:hidden">
            <ApprovalStatus rows={current} about={{ action: 'finalize', mode: null }} now={new Date().toISOString()} />
          </div>
          <Issues issues={check.issues} isValid={check.valid} mayWrite={false} />
          <CorrectionFacts base={base} correction={draft} />
          <ApprovalsOf rows={approvals} />
        </div>
      </div>
    </div>
  );
}

/** The mark of the open draft, read before its content, so that any later change is noticed. */
async function readDraft({ panel }: Api, invoice_id: string) {
  const open = await panel.readCorrectionDraft({ invoice_id }).catch(notFoundOrThrow);
  const nothing = { seen: null, draft: null };
  if (!open) return nothing;
  const seen = await panel.watchDocument({ correction_draft_id: open.id });
  const draft = await panel.readCorrectionDraft({ invoice_id });
  return draft?.id === open.id ? { seen, draft } : nothing;
}
