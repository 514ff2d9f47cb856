import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { Card } from '@/components/card';
import { type ApprovalRow, ApprovalStanding } from '@/components/document/approval-standing';
import { Link } from '@/components/link';
import type { Api } from '@/trpc/server';
import { OpenCorrection } from './open-correction';

type Process = Awaited<ReturnType<Api['getInvoiceCorrectionProcess']>>;
type Issued = { id: string; number: string; ksef: { status: string } };
type Props = {
  base: string;
  organizationId: string;
  /** The one that is open. */
  process: Process | null;
  /** What was asked about its draft, the latest first. */
  approvals: readonly ApprovalRow[];
  /** The last that was issued. */
  issued: Issued | null;
  /** Where the open one is written; null for who may not. */
  continues: string | null;
  now: string;
};

/** How the correction of an invoice stands until KSeF has it, with the way there. */
export function CorrectionStanding({ base, organizationId, process, approvals, issued, continues, now }: Props) {
  if (!process) return issued && issued.ksef.status !== 'accepted' ? <Issued base={base} issued={issued} /> : null;
  const { stage, current_draft: draft } = process;
  const current = approvals.filter(({ subject }) => subject.version === draft?.version);
  return (
    <OpenCorrection
      organizationId={organizationId}
      processId={process.id}
      badge={<StateBadge state={`correction_${stage}`} />}
      continues={continues === null ? null : { href: continues, isNext: stage !== 'approval_pending' }}
    >
      <ApprovalStanding rows={current} about={{ action: 'finalize', mode: null }} now={now} />
    </OpenCorrection>
  );
}

function Issued({ base, issued: { id, number, ksef } }: { base: string; issued: Issued }) {
  const t = useTranslations('corrected');
  const s = useTranslations('standingCorrection');
  return (
    <Card title={t('issued')} action={<StateBadge state={ksef.status} />}>
      <div className="grid justify-items-start gap-1.5 px-4 py-3">
        <Link href={`${base}/corrections/${id}`} className="font-medium text-accent hover:underline">
          {number}
        </Link>
        {s.has(ksef.status) ? <p className="text-muted">{s(ksef.status)}</p> : null}
      </div>
    </Card>
  );
}
