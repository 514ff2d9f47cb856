import type { Sql } from '@invoicing/db/connection/client';
import { lockRow } from '@invoicing/db/connection/locking';
import { AppError } from '@invoicing/domain/errors';
import { type CorrectionDraftStatus, correctionDraft } from '@invoicing/domain/states/correction-draft';
import { type CorrectionProcessStatus, correctionProcess } from '@invoicing/domain/states/correction-process';
import { can } from '@invoicing/domain/states/state-machine';
import type { CommandContext } from '../context.ts';
import { findProcess } from '../correction-processes/write.ts';

/** Locks a process with its drafts until the transaction ends; returns null if there is none. */
export async function lockProcess({ tx, organizationId }: CommandContext<Sql>, id: string) {
  await lockRow(tx, 'correction_processes', organizationId, id);
  return findProcess(tx, id);
}

/** Only an open process accepts drafts and can be finalized. @throws AppError correction_process_closed */
export function requireOpenProcess({ status }: { status: CorrectionProcessStatus }): void {
  if (!can(correctionProcess, status, 'finalize'))
    throw new AppError('correction_process_closed', `The correction process is ${status}.`);
}

/** Only an open draft takes changes and approvals. @throws AppError draft_not_open */
export function requireOpenCorrectionDraft({ status }: { status: CorrectionDraftStatus }): void {
  if (!can(correctionDraft, status, 'finalize'))
    throw new AppError('draft_not_open', `The correction draft is ${status}.`);
}
