import { randomUUID } from 'node:crypto';
import { type MemberActor, permits } from '@invoicing/router/access/actor';
import { dayOfNew } from '@invoicing/router/panel/drafts/forms';
import { getLocale } from 'next-intl/server';
import { correctionNodes } from '@/components/editor/correction-nodes';
import { correctionSeries, newCorrection } from '@/components/editor/new-correction';
import { getServices } from '@/server';
import type { Api } from '@/trpc/server';

type Begun = Awaited<ReturnType<Api['panel']['editCorrection']>>;

/**
 * The initial or stored values of a correction, and what this member may do with it.
 * @param isOutside a new one says that the invoice was issued outside of KSeF
 */
export async function wizardProps(
  api: Api,
  actor: MemberActor,
  { invoice, before, isReversed, process, draft }: Begun,
  isOutside: boolean,
) {
  const today = dayOfNew(getServices().clock);
  const series = correctionSeries(await api.panel.listNumberSeries({})).map(({ code, nextNumber }) => ({
    ...{ code, next: nextNumber, day: today },
  }));
  const begun = { mode: 'line_changes', today, series: series[0]?.code, reason: process?.reason ?? '' } as const;
  return {
    invoice,
    before: { ...before },
    isReversed,
    fields: correctionNodes(await getLocale()),
    series,
    input: draft
      ? { ...draft.input }
      : { ...newCorrection(begun), ...(isOutside ? { original_outside_ksef: true } : {}) },
    lines: draft?.lines ?? before.lines,
    processId: process?.id ?? null,
    isOutdated: draft?.isOutdated ?? false,
    first:
      process && draft ? { processId: process.id, id: draft.id, version: draft.version, totals: draft.totals } : null,
    reference: `${today}-${randomUUID().slice(0, 8)}`,
    may: {
      ask: permits(actor, 'invoice-correction-approvals:request'),
      finalize: permits(actor, 'invoice-corrections:issue'),
    },
  };
}
