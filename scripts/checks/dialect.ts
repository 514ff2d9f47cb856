/** Words that need a second reading, and what to write instead. */
const dialect: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\b(?:told|tells?|telling)\b/gi, 'say, report, notify or emit'],
  [/\bhears? of\b/gi, 'receive'],
  [/\banew\b/gi, 'again'],
  [/\bbeside\b/gi, 'next to, or in addition to'],
  [/\bwhoever\b/gi, 'who, anyone who'],
  [/\bfor good\b/gi, 'permanently'],
  [/\bmend(?:s|ed|ing)?\b/gi, 'fix'],
  [/\breckon(?:s|ed|ing)?\b/gi, 'compute'],
  [/\bby (?:itself|themselves)\b/gi, 'automatically, or on its own'],
  [/\bnobody knows\b/gi, 'it is unknown'],
  [/\bis no more\b/gi, 'has ended'],
  [/\bwish(?:es|ed)?\b/gi, 'request, or what it asks for'],
  [/\b(?:lends?|lent|lending)\b/gi, 'grant or give'],
  [/\bdeeds?\b/gi, 'action'],
  [/\bever after\b/gi, 'from then on'],
  [/\b(?:can(?:not)?|could) (?:not )?be had\b/gi, 'is not there, is not answered'],
  [/\berror in words\b/gi, 'error with a message'],
  [/\b(?:stands?|stood) (?:on|at|behind|before|after|below|above|there|next|in (?!\S+ way\b|each))/gi, 'is, are'],
];

/** Words that are fine in messages for people, but too vague for developers. */
const casual: typeof dialect = [
  [/\bnobody\b/gi, 'no one, or what there is none of: no worker, no other request'],
  [/\banybody\b/gi, 'anyone'],
];

type Found = { line: number; message: string };

/** The uses of such words in an English text, with their lines, also within names in camelCase and snake_case. */
export const dialectIn = (text: string): Found[] => wordsIn(wordsOfNames(text), dialect);

/** Names as words between spaces, on the same lines. */
function wordsOfNames(text: string): string {
  return text.replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ').replaceAll('_', ' ');
}

/** The same for texts for developers: documents, and comments in code. */
export function casualIn(text: string, { isCode }: { isCode: boolean }): Found[] {
  const lines = text.split('\n').map((line) => (!isCode || /^\s*(\/\/|\/?\*)/.test(line) ? line : ''));
  return wordsIn(lines.join('\n'), casual);
}

function wordsIn(text: string, words: typeof dialect): Found[] {
  return words.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      message: `"${match[0].trim()}": ${instead}`,
    })),
  );
}
