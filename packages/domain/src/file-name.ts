/** A document's number as part of a file name: letters, digits, dots and dashes of ASCII. */
export function fileStem(number: string): string {
  const stem = number
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9.-]+/g, '-')
    .replace(/^[-.]+|(?<![-.])[-.]+$/g, '');
  return stem.slice(0, 80) || 'invoice';
}
