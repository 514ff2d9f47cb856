import { text } from './values.ts';

const maxLength = 80;
/**
 * Recommended scripts (UAX 31, table 5), each alone or, with Latin, as East Asian writing combines them: UTS 39,
 * section 5.2, Highly Restrictive.
 */
const alone =
  'Arab Armn Beng Bopo Cyrl Deva Ethi Geor Grek Gujr Guru Hang Hani Hebr Hira Kana Khmr Knda Laoo Latn Mlym Mymr Orya Sinh Taml Telu Thaa Thai Tibt'.split(
    ' ',
  );
const together = ['Latn Hani Hira Kana', 'Latn Hani Bopo', 'Latn Hani Hang'].map((names) => names.split(' '));
const allowed = [...alone.map((name) => [name]), ...together].map(
  (names) =>
    new RegExp(
      `^[\\p{Script_Extensions=Common}\\p{Script_Extensions=Inherited}${names.map((name) => `\\p{Script_Extensions=${name}}`).join('')}]*$`,
      'u',
    ),
);

/** Whether a name mixes scripts, so that a letter of one could pass for a letter of another that looks the same. */
export function mixesScripts(name: string): boolean {
  return !allowed.some((scripts) => scripts.test(name));
}

/** The name of a person or a client on the pages for consent and approval: one line, in one script. */
export const DisplayName = text(maxLength, { isLine: true }).refine((name) => !mixesScripts(name), {
  error: 'mixes letters of several scripts, such as Latin and Cyrillic; write it in one',
  params: { code: 'mixed_scripts' },
});
