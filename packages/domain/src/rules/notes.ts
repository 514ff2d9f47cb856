import { error, type Rule, when } from './issue.ts';

const maxNotes = 100;

/** The maximum number of notes. */
export const noteRules: Rule = ({ input }) =>
  when(input.notes.length > maxNotes, () =>
    error('too_many_notes', { path: '/input/notes', fa3: 'Fa/DodatkowyOpis', with: { max: maxNotes } }),
  );
