import fc from 'fast-check';
import { findForbiddenCharacter, normaliseText } from '../src/text.ts';

/**
 * Text that a client may send once the wire schema has normalised it: markup, Polish, right-to-left and 4-byte
 * characters.
 */
export const documentText = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: max }),
      fc.string({ unit: fc.constantFrom(...'<>&"\']]ąćęłńóśźżŻ שלום 𝒳😀-/.,'), minLength: 1, maxLength: max }),
      fc.constantFrom(']]><x/>', '&amp;<!-- x -->', '<?xml?>', 'Usługa "konsultacyjna" & inne', '😀 zażółć'),
    )
    .map((text) => shortened(normaliseText(text), max).trim())
    .filter((text) => text.length > 0 && findForbiddenCharacter(text) === null);

/** Cut to so many UTF-16 units, between two characters. */
const shortened = (text: string, max: number): string =>
  [...text].reduce((kept, character) => (kept.length + character.length > max ? kept : kept + character), '');
