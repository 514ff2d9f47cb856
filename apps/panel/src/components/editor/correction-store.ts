import { type apiClient, lastingClient } from '@/trpc/client';
import type { Approvals } from './use-autosave';
import type { Tried } from './use-trial';
import type { Values } from './values';

type Api = ReturnType<typeof apiClient>;
type Input = Parameters<Api['createInvoiceCorrectionDraft']['mutate']>[0]['input'];
export type CorrectionCheck = Awaited<ReturnType<Api['panel']['checkCorrectionDraft']['query']>>;
type Sums = { net: string; vat: string; gross: string };
type CorrectionTotals = { before: Sums; after: Sums; delta: Sums };
/** A draft of a correction as it is stored. */
export type StoredCorrection = { processId: string; id: string; version: number; totals: CorrectionTotals };
/** What a process is opened with; `processId` is that of the one which is open already. */
export type Opened = {
  invoiceId: string;
  reference: string;
  replaces: string | null;
  processId: { current: string | null };
};

/** Stores a correction: the first time opens its process too, of which an invoice has one at a time. */
export async function storeCorrection(
  organizationId: string,
  before: StoredCorrection | null,
  opened: Opened,
  given: Values,
): Promise<StoredCorrection> {
  const api = lastingClient(organizationId);
  const input = trustInput(given);
  if (before) {
    const { processId: process_id, id: draft_id, version: expected_version } = before;
    const at = { process_id, draft_id, expected_version };
    return storedOf(await api.updateInvoiceCorrectionDraft.mutate({ ...at, input }));
  }
  opened.processId.current ??= (
    await api.createInvoiceCorrectionProcess.mutate({
      invoice_id: opened.invoiceId,
      external_system: 'panel',
      external_reference: opened.reference,
      reason: input.reason,
      replaces_correction_id: opened.replaces,
    })
  ).id;
  const at = { process_id: opened.processId.current };
  return storedOf(await api.createInvoiceCorrectionDraft.mutate({ ...at, input }));
}

type Answered = { process_id: string; id: string; version: number; totals: CorrectionTotals };
const storedOf = ({ process_id: processId, id, version, totals }: Answered): StoredCorrection => ({
  ...{ processId, id, version, totals },
});

/** What the rules say of a draft of a correction and what it changes, and what was asked about it. */
export const checkOfCorrection = {
  about: ({ id }: StoredCorrection) => ({ correction_draft_id: id }),
  read: (api: Api['panel'], { processId, id }: StoredCorrection): Promise<[CorrectionCheck, Approvals]> =>
    Promise.all([
      api.checkCorrectionDraft.query({ process_id: processId, draft_id: id }),
      api.listApprovalsOf.query({ correction_draft_id: id }),
    ]),
};

/**
 * Whether all that a finding asks for is that the correction is stored again: its invoice has another KSeF number, or
 * is in another state, than the one that it starts from.
 */
export const asksToStoreAgain = ({ code, path }: { code: string; path: string }): boolean =>
  code === 'original_ksef_number_outdated' ||
  (path === '/base' && (code === 'totals_inconsistent' || code === 'invoice_rejected'));

/** What a correction is tried with while there is too little to store. */
export function triedWith({ invoiceId, replaces }: Opened, given: Values): Tried {
  return { invoice_id: invoiceId, replaces, input: trustInput(given) };
}

/** The operation checks every member of what the form gives, and names what is wrong. */
function trustInput(given: Values): Input {
  return given as Input;
}
