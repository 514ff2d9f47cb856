/**
 * True for a Global Location Number: 13 digits, the last of which checks the others (GS1 General Specifications,
 * section 7.9).
 */
export function isGln(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false;
  const sum = [...text].reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0);
  return sum % 10 === 0;
}
