import { useTranslations } from 'next-intl';
import type { Api } from '@/trpc/server';
import { StateBadge } from '../badge';
import { Card } from '../card';
import { DateTime } from '../date-time';
import { useDecider } from '../deciders';
import { isolated } from '../isolated';
import { Link } from '../link';

type Row = Awaited<ReturnType<Api['panel']['listApprovalsOf']>>[number];

type Timed = { meta: { created_at: string } };
/** Orders what was asked, the latest first. */
export const latestFirst = (a: Timed, b: Timed) => b.meta.created_at.localeCompare(a.meta.created_at);

/** What was asked about a document, each leading to the page where it is or was decided. */
export function ApprovalsOf({ rows }: { rows: Row[] }) {
  const t = useTranslations('approvals');
  if (rows.length === 0) return null;
  return (
    <Card title={t('title')}>
      <ul className="divide-y divide-line">
        {rows.map(({ id, urlToken, status, requested_by, requesterName, decisions, inPlaceOf, meta, ...asked }) => (
          <li key={id} className="relative flex flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-page">
            <Link href={`/approve/${urlToken}`} className="font-medium after:absolute after:inset-0 hover:text-accent">
              {t(`action_${actionWords(asked)}`)}
            </Link>
            <StateBadge state={status} />
            <span className="w-full text-xs text-muted">
              <bdi>{requesterName ?? requested_by.client_name}</bdi> · <DateTime at={meta.created_at} />
              <Deciders decisions={decisions} inPlaceOf={inPlaceOf} />
            </span>
            <Reasons decisions={decisions} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Deciders({ decisions, inPlaceOf }: Pick<Row, 'decisions' | 'inPlaceOf'>) {
  const decider = useDecider(inPlaceOf);
  return decisions.map((decision) => <span key={decision.member_id}> · {decider(decision)}</span>);
}

/** Why it was denied, for who changes what it was about. */
function Reasons({ decisions }: Pick<Row, 'decisions'>) {
  const t = useTranslations('approve');
  return decisions.map(({ member_id, reason }) =>
    reason === null ? null : (
      <p key={member_id} className="w-full text-xs break-words">
        {t('withReason', { reason: isolated(reason) })}
      </p>
    ),
  );
}

/** Whether an approval is about a correction, whose amounts are differences. */
export const isOfCorrection = ({ type }: { type: string }) => type === 'invoice_correction_approval_intent';

/**
 * What an approval is called: sending and retrying read otherwise of a correction than of an invoice, and to look for
 * the outcome of a sending is none.
 */
export function actionWords({ type, action, mode }: { type: string; action: string; mode: string | null }): string {
  if (mode === 'reconcile') return 'look';
  return isOfCorrection({ type }) && action !== 'finalize' ? `${action}Correction` : action;
}
