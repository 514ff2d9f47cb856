'use client';
import { Confirmed } from '@/components/confirmed';
import { panelOf } from '@/trpc/on-demand';
import type { Review } from './review';

type Props = { organizationId: string; intentId: string; takeBack: Review['takeBack'] };

/** Withdraws the request or approval, or discards its draft or correction; renders nothing if neither is possible. */
export function TakeBack({ organizationId, intentId, takeBack: { intent, draft, correction } }: Props) {
  const panel = () => panelOf(organizationId);
  if (!intent && !draft && !correction) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {intent ? (
        <Confirmed
          words="takeBack_intent"
          change={async () => (await panel()).revokeApproval.mutate({ id: intentId })}
        />
      ) : null}
      {draft ? (
        <Confirmed words="takeBack_draft" change={async () => (await panel()).discardDraft.mutate(draft)} />
      ) : null}
      {correction ? (
        <>
          <Confirmed
            words="takeBack_correctionDraft"
            change={async () =>
              (await panel()).discardCorrectionDraft.mutate({
                processId: correction.processId,
                id: correction.draftId,
                version: correction.version,
              })
            }
          />
          <Confirmed
            words="takeBack_correction"
            change={async () => (await panel()).abandonProcess.mutate({ id: correction.processId })}
          />
        </>
      ) : null}
    </div>
  );
}
