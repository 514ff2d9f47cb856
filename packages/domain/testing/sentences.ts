/**
 * What a person may read: a sentence, without a regular expression, words of a library, or the names of codes outside
 * quotation marks.
 */
export function faultsOf(text: string): string[] {
  const unquoted = text
    .replace(/"[^"]*"/g, '')
    .replace(/„[^”]*”/g, '')
    .replace(/https?:\/\/\S+/g, '');
  const faults: [boolean, string][] = [
    [!/^[\p{Lu}"„\d]/u.test(text), 'does not begin as a sentence'],
    [!/[.?]$/.test(text), 'does not end as a sentence'],
    [/[\\^$|]|\(\?|\[[^\]]*\]|\/[a-z]*$/.test(unquoted), 'shows a regular expression'],
    [
      /invalid input|expected|received (?:string|number|undefined)|NaN|undefined|zod|discriminator|\bobject Object/i.test(
        unquoted,
      ),
      'speaks as a library',
    ],
    [/[a-z0-9]+_[a-z0-9]+/.test(unquoted), 'shows a code'],
    [/\{\w+\}/.test(text), 'has an empty place'],
    [/ {2}|\s$|^\s/.test(text), 'has stray white space'],
  ];
  return faults.flatMap(([isFault, what]) => (isFault ? [`${what}: ${text}`] : []));
}
