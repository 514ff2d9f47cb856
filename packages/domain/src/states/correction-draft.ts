import { machine } from './state-machine.ts';

export const correctionDraft = machine({
  open: { finalize: 'finalized', supersede: 'superseded' },
  finalized: {},
  superseded: {},
});
export type CorrectionDraftStatus = keyof typeof correctionDraft;
