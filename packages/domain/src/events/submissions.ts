import { z } from 'zod';
import { invoiceRetryModes, sendModes } from '../ksef/sending.ts';
import { ksefSubmission, type SubmissionStatus } from '../states/ksef-submission.ts';
import { change, event, type Shape } from './define.ts';
import { ids } from './example-ids.ts';
import { ksefNumber, mode, ofCorrection, ofInvoice, statusIn, text } from './members.ts';

const status = statusIn(ksefSubmission);
const startedAs = z.enum(invoiceRetryModes).meta({ description: mode });
const number = '5252445767-20261121-0100C0A1B2C3-4D';

type Values<S extends Shape> = z.output<z.ZodObject<S, z.core.$strict>>;

/** The events of a submission. @param of the member that names its document */
function submission<S extends Shape>(of: S, document: Values<S>) {
  const sent = { status, ...of, mode: z.enum(sendModes).meta({ description: mode }) };
  const started = { status, ...of, mode: startedAs };
  const known = { status, ...of, ...ksefNumber, mode: text(mode) };
  const moved = (when: string, now: SubmissionStatus, from: SubmissionStatus, ksef_number: string | null = null) =>
    change(when, [known, { status }], {
      object: trustExample({ status: now, ...document, ksef_number, mode: 'online' }),
      previous: { status: from },
    });
  return {
    created: event(
      'A document was queued for KSeF.',
      sent,
      trustExample({ status: 'queued', ...document, mode: 'online' }),
    ),
    retry_started: change(
      'Another attempt, or a search for an uncertain document, was started under an approval.',
      [started, { status }],
      { object: trustExample({ status: 'queued', ...document, mode: 'retry' }), previous: { status: 'failed' } },
    ),
    processing: moved('KSeF took the document and is checking it.', 'processing', 'sending'),
    accepted: moved('KSeF accepted the document and gave its number.', 'accepted', 'processing', number),
    rejected: moved('KSeF refused the document.', 'rejected', 'processing'),
    failed: moved(
      'The document was not sent, or KSeF did not take it; it is proven that KSeF does not have it.',
      'failed',
      'sending',
    ),
    uncertain: moved(
      'The answer was lost; whether KSeF has the document is being found out. Nothing is sent again meanwhile.',
      'uncertain',
      'sending',
    ),
    reconciled: moved('What became of an uncertain document is known.', 'accepted', 'uncertain', number),
    delayed: moved('KSeF is taking longer than usual; nothing has to be done.', 'processing', 'processing'),
  };
}

/** The type of member S is unknown in this function; events.test.ts checks each example against its schema. */
function trustExample<Example>(example: object): Example {
  return example as Example;
}

export const invoiceSubmission = submission(ofInvoice, { invoice_id: ids.invoice });
export const correctionSubmission = submission(ofCorrection, { correction_id: ids.correction });
