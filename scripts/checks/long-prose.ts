const maxLength = 120;

/** What is wrong with one line, by its number. */
type Found = { line: number; message: string };

/**
 * Lines of Markdown prose over 120 characters. A row of a table, a heading and a block of code have no place to break
 * at, and the target of a link does not count.
 */
export function longProse(text: string): Found[] {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    const isFence = /^\s*(```|~~~)/.test(line);
    if (isFence) isCode = !isCode;
    if (isCode || isFence || /^\s*\||^#/.test(line)) return [];
    return tooLong(line.replaceAll(/\]\([^)]*\)/g, ']'), index);
  });
}

/** Comments of a schema of Prisma over 120 characters. Its language has a field on one line. */
export function longComments(text: string): Found[] {
  return text.split('\n').flatMap((line, index) => (/^\s*\/\//.test(line) ? tooLong(line, index) : []));
}

function tooLong({ length }: string, index: number): Found[] {
  const message = `line of ${length} characters; ${maxLength} at most`;
  return length > maxLength ? [{ line: index + 1, message }] : [];
}
