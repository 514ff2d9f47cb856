import { z } from 'zod';
import type { Machine } from '../states/state-machine.ts';

/** Members of events with their descriptions for the OpenAPI document; the same name means the same in every event. */

/** Like the column type, it accepts any UUID version. */
export const id = (description: string) => z.guid().meta({ description });
export const text = (description: string) => z.string().meta({ description });
/** An open enumeration: receivers have to expect further values. */
export const open = (description: string) => z.string().meta({ description, 'x-extensible-enum': true });
const version = (description: string) => z.int().min(1).meta({ description });

/** The states of a machine. */
export const statusIn = <const M extends Machine>(machine: M) =>
  z.enum(trustKeys(machine)).meta({ description: 'New status.' });
export const status = <const S extends readonly [string, ...string[]]>(...values: S) =>
  z.enum(values).meta({ description: 'New status.' });

/** A machine has at least one state, and its states are its keys. */
function trustKeys<M extends Machine>(machine: M) {
  return Object.keys(machine) as [keyof M & string, ...(keyof M & string)[]];
}

export const versioned = { version: version('New version number.') };
export const hashed = { content_hash: text('Hash of everything that a person approves.') };
export const ofProcess = { process_id: id('Identifier of the correction process.') };
export const ofInvoice = { invoice_id: id('Identifier of the invoice.') };
export const ofCorrection = { correction_id: id('Identifier of the correction.') };
export const ofDraft = {
  draft_id: id('Identifier of the draft.'),
  draft_version: version('Version of the draft.'),
};
export const numbered = {
  number: text('Number of the document.'),
  series: z.string().nullable().meta({ description: 'Number series that assigned the number, or null.' }),
};
export const ksefNumber = { ksef_number: z.string().nullable().meta({ description: 'KSeF number, or null.' }) };
export const mode = 'Mode of sending or retrying.';
