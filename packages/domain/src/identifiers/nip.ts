const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7];

/**
 * Reads a Polish tax number (NIP): spaces, dashes and a leading `PL` are dropped.
 * @returns ten digits, or null when the form or the checksum is wrong (act of 13 October 1995, art. 8b: weights modulo
 * 11)
 */
export function parseNip(text: string): string | null {
  const digits = text.replace(/[\s-]/g, '').replace(/^PL/i, '');
  // The FA(3) schema refuses a zero at the start and two zeros behind the first digit.
  if (!/^[1-9](?:[0-9][1-9]|[1-9][0-9])[0-9]{7}$/.test(digits)) return null;
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return sum % 11 === Number(digits[9]) ? digits : null;
}

/** What is wrong with a text that `parseNip` refuses: its number of digits, or else their checksum. */
export function nipProblem(text: string): 'nip_checksum' | 'nip_checksum.length' {
  return text.replace(/\P{Nd}/gu, '').length === 10 ? 'nip_checksum' : 'nip_checksum.length';
}
