/** Writes one line, without control characters from foreign text. */
export function print(line: string): void {
  process.stdout.write(`${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')}\n`);
}
