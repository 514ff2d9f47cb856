import { useTranslations } from 'next-intl';
import { StateBadge } from '@/components/badge';
import { buttonClass } from '@/components/button';
import { Card } from '@/components/card';
import { type ApprovalRow, ApprovalStatus } from '@/components/document/approval-status';
import { Meaning } from '@/components/document/document-status';
import { Link } from '@/components/link';
import type { Api } from '@/trpc/server';
import { OpenCorrection } from './open-correction';

type Process = Awaited<ReturnType<Api['getInvoiceCorrectionProcess']>>;
type Issued = { id: string; number: string; ksef: { status: string } };
type Props = {
  base: string;
  organizationId: string;
  /** The open correction process. */
  process: Process | null;
  /** The approvals requested for its draft, newest first. */
  approvals: readonly ApprovalRow[];
  /** The last issued correction. */
  issued: Issued | null;
  /** The approvals requested for sending it, newest first. */
  sending: readonly ApprovalRow[];
  /** The page for editing the open one; null for members who may not. */
  continues: string | null;
  /** The page for reading it without permission to edit; null if there is none for the member. */
  reads: string | null;
  now: string;
};

/** The state of an invoice's correction until KSeF has it, with links. */
export function CorrectionStatus(props: Props) {
  const { organizationId, process, approvals, continues, reads, now } = props;
  if (!process) return <Issued {...props} />;
  const { stage, current_draft: draft } = process;
  const current = approvals.filter(({ subject }) => subject.version === draft?.version);
  return (
    <OpenCorrection
      organizationId={organizationId}
      processId={process.id}
      badge={<StateBadge state={`correction_${stage}`} />}
      continues={continues === null ? null : { href: continues, isNext: stage !== 'approval_pending' }}
      reads={draft ? reads : null}
    >
      <ApprovalStatus rows={current} about={{ action: 'finalize', mode: null }} now={now} />
    </OpenCorrection>
  );
}

/** States that require action; the others are in progress. */
const unfinished = new Set(['not_submitted', 'rejected', 'failed']);

function Issued({ base, issued, sending, continues }: Pick<Props, 'base' | 'issued' | 'sending' | 'continues'>) {
  const t = useTranslations('corrected');
  const s = useTranslations('correctionStatus');
  if (!issued || issued.ksef.status === 'accepted') return null;
  const { id, number, ksef } = issued;
  const href = `${base}/corrections/${id}`;
  const isNext = unfinished.has(ksef.status) && !sending.some(({ status }) => status === 'pending');
  return (
    <Card title={t('issued')} action={<StateBadge state={ksef.status} />}>
      <div className="grid justify-items-start gap-1.5 px-4 py-3">
        <Link href={href} className="font-medium text-accent hover:underline">
          {number}
        </Link>
        {s.has(ksef.status) ? (
          <p className="text-muted">
            <Meaning words="correctionStatus" status={ksef.status} approvals={sending} />
          </p>
        ) : null}
        {isNext && continues !== null ? (
          <Link href={href} className={`mt-1.5 ${buttonClass('primary')}`}>
            {t('open')}
          </Link>
        ) : null}
      </div>
    </Card>
  );
}
