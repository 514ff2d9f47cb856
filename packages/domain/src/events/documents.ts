import { z } from 'zod';
import { correctionDraft } from '../states/correction-draft.ts';
import { correctionProcess } from '../states/correction-process.ts';
import { invoiceDraft } from '../states/invoice-draft.ts';
import { change, event } from './define.ts';
import { ids } from './example-ids.ts';
import {
  hashed,
  id,
  ksefNumber,
  numbered,
  ofCorrection,
  ofDraft,
  ofInvoice,
  ofProcess,
  open,
  status,
  statusIn,
  text,
  versioned,
} from './members.ts';

const hash = (digit: string) => `sha256:${digit.repeat(64)}`;

const draft = { ...versioned, status: statusIn(invoiceDraft), ...hashed };
const correction = { ...versioned, status: statusIn(correctionDraft), ...ofProcess, ...hashed };
const process = { status: statusIn(correctionProcess), ...ofInvoice };
const processStatus = { status: process.status };

const owner = z
  .strictObject({
    type: z.enum(['invoice', 'invoice_correction']).meta({ description: 'Type of the document.' }),
    id: id('Identifier of the document.'),
  })
  .meta({ description: 'Document that the artifact belongs to.' });
const file = { status: status('available'), kind: open('Kind of file.'), owner };
const bytes = { sha256: text('SHA-256 of the file as 64 hexadecimal digits.'), ...ksefNumber };

/** Events of drafts, documents, correction processes and files. */
export const documentEvents = {
  'invoice_draft.created': event('A draft was created.', draft, {
    version: 1,
    status: 'open',
    content_hash: hash('a'),
  }),
  'invoice_draft.updated': change('A version was appended to a draft.', [draft, { ...versioned, ...hashed }], {
    object: { version: 2, status: 'open', content_hash: hash('b') },
    previous: { version: 1, content_hash: hash('a') },
  }),
  'invoice_draft.discarded': change('A draft was discarded by a person.', [draft, { status: draft.status }], {
    object: { version: 2, status: 'discarded', content_hash: hash('b') },
    previous: { status: 'open' },
  }),
  'invoice.issued': event(
    'An invoice was issued and has its number.',
    { status: status('issued'), ...numbered, ...ofDraft },
    { status: 'issued', number: 'FV/1/11/2026', series: 'FV', draft_id: ids.draft, draft_version: 2 },
  ),
  'artifact.available': event(
    'A document of an invoice can be downloaded.',
    { ...file, ...ofInvoice, ...bytes },
    {
      status: 'available',
      kind: 'fa3_xml',
      owner: { type: 'invoice', id: ids.invoice },
      invoice_id: ids.invoice,
      sha256: 'c'.repeat(64),
      ksef_number: null,
    },
  ),
  'invoice_correction_process.created': event('The correction of an invoice was opened.', process, {
    status: 'open',
    invoice_id: ids.invoice,
  }),
  'invoice_correction_process.finalized': change(
    'The correction of an invoice was finalized.',
    [{ ...process, ...ofCorrection }, processStatus],
    {
      object: { status: 'finalized', invoice_id: ids.invoice, correction_id: ids.correction },
      previous: { status: 'open' },
    },
  ),
  'invoice_correction_process.abandoned': change(
    'The correction of an invoice was given up by a person.',
    [process, processStatus],
    { object: { status: 'abandoned', invoice_id: ids.invoice }, previous: { status: 'open' } },
  ),
  'invoice_correction_draft.created': event('A draft of a correction was created.', correction, {
    version: 1,
    status: 'open',
    process_id: ids.process,
    content_hash: hash('d'),
  }),
  'invoice_correction_draft.updated': change(
    'A version was appended to a draft of a correction, or a newer draft superseded it.',
    [
      correction,
      {
        version: versioned.version.exactOptional(),
        status: correction.status.exactOptional(),
        content_hash: hashed.content_hash.exactOptional(),
      },
    ],
    {
      object: { version: 2, status: 'open', process_id: ids.process, content_hash: hash('e') },
      previous: { version: 1, content_hash: hash('d') },
    },
  ),
  'invoice_correction.finalized': event(
    'A correction was finalized and has its number.',
    { status: status('finalized'), ...numbered, ...ofProcess, ...ofInvoice, ...ofDraft },
    {
      status: 'finalized',
      number: 'KOR/1/11/2026',
      series: 'KOR',
      process_id: ids.process,
      invoice_id: ids.invoice,
      draft_id: ids.correctionDraft,
      draft_version: 2,
    },
  ),
  'invoice_correction_artifact.available': event(
    'A document of a correction can be downloaded.',
    { ...file, ...ofCorrection, ...bytes },
    {
      status: 'available',
      kind: 'fa3_xml',
      owner: { type: 'invoice_correction', id: ids.correction },
      correction_id: ids.correction,
      sha256: 'f'.repeat(64),
      ksef_number: null,
    },
  ),
};
