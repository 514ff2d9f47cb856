import { list, record, text } from './kinds.ts';
import type { Table } from './types.ts';

/** Additional descriptions on an invoice, each under its own key (FA(3) Fa/DodatkowyOpis). */

export const note = record({
  id: 'Note',
  fields: {
    key: {
      type: text(256),
      fa3: 'Klucz',
      label: ['Nazwa uwagi', 'Note key'],
      means: 'What the note is about.',
      example: 'Numer zamówienia',
    },
    value: {
      type: text(256),
      fa3: 'Wartosc',
      label: ['Treść uwagi', 'Note'],
      means: 'The text of the note, such as information that other provisions require.',
      example: 'ZAM/2026/11/778',
    },
  },
});

/** The member of an invoice that holds them. */
export const notesMember = {
  notes: {
    type: list(note, 100),
    fa3: 'Fa/DodatkowyOpis',
    label: ['Uwagi', 'Notes'],
    asked: { add: ['Dodaj uwagę', 'Add note'] },
    means: 'What else the invoice says, each note under a name of its own.',
  },
} as const satisfies Table['fields'];
