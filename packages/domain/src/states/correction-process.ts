import { machine } from './state-machine.ts';

export const correctionProcess = machine({
  open: { finalize: 'finalized', abandon: 'abandoned' },
  finalized: {},
  abandoned: {},
});
export type CorrectionProcessStatus = keyof typeof correctionProcess;
