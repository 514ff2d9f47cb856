import { randomInt } from 'node:crypto';

/** A random NIP with a right checksum (weights 6 5 7 2 3 4 5 6 7 modulo 11). */
export function randomNip(): string {
  const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];
  for (;;) {
    const digits = weights.map(() => randomInt(1, 10));
    const check = weights.reduce((sum, weight, index) => sum + weight * (digits[index] ?? 0), 0) % 11;
    if (check < 10) return [...digits, check].join('');
  }
}
