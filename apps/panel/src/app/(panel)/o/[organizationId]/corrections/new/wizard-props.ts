import { randomUUID } from 'node:crypto';
import { type MemberActor, permits } from '@invoicing/router/access/actor';
import { dayOfNew } from '@invoicing/router/panel/drafts/forms';
import { getLocale } from 'next-intl/server';
import { correctionNodes } from '@/components/editor/correction-nodes';
import { getServices } from '@/server';
import type { Api } from '@/trpc/server';

type Begun = Awaited<ReturnType<Api['panel']['editCorrection']>>;

/** What the correction of an invoice begins with or goes on from, and what this member may do about it. */
export async function wizardProps(api: Api, actor: MemberActor, { invoice, before, process, draft }: Begun) {
  const today = dayOfNew(getServices().clock);
  const series = (await api.panel.listNumberSeries({}))
    .filter(({ archivedAt, documents }) => archivedAt === null && documents === 'corrections')
    .map(({ code, nextNumber }) => ({ code, next: nextNumber, day: today }));
  return {
    invoice,
    before: { ...before },
    fields: correctionNodes(await getLocale()),
    series,
    input: draft ? { ...draft.input } : newInput(today, series[0]?.code ?? 'KOR', process?.reason ?? ''),
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

/** What a new correction begins with; what takes money back usually counts when the correction is issued. */
function newInput(today: string, series: string, reason: string) {
  return {
    mode: 'line_changes',
    correction_date: today,
    reason,
    vat_effect: 'correction_date',
    numbering: { mode: 'series', series },
    row_form: 'before_and_after',
  };
}
