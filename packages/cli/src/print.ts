/** Writes one line; control characters in what others wrote do not reach the terminal. */
export function print(line: string): void {
  process.stdout.write(`${line.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\u{fffd}')}\n`);
}
