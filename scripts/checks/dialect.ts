/** Words that a reader of plain English stumbles over, and what to write in their place. */
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
  [/\berror in words\b/gi, 'error with a message'],
  [/\b(?:stands?|stood) (?:on|at|behind|before|after|below|above|there|next|in (?!\S+ way\b|each))/gi, 'is, are'],
];

/** What an English text says in dialect, with its line. */
export function dialectIn(text: string): { line: number; message: string }[] {
  return dialect.flatMap(([pattern, instead]) =>
    [...text.matchAll(pattern)].map((match) => ({
      line: text.slice(0, match.index).split('\n').length,
      message: `"${match[0].trim()}": ${instead}`,
    })),
  );
}
