import { machine } from './state-machine.ts';

export const invoiceDraft = machine({ open: { issue: 'issued', discard: 'discarded' }, issued: {}, discarded: {} });
export type DraftStatus = keyof typeof invoiceDraft;
