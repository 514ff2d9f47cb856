const polishDigits = /^\d{26}$/;

/** The canonical form of an account: without spaces and dashes, in capitals; 26 digits are read as a Polish IBAN. */
export function canonicalAccount(text: string): string {
  return withCountry(normaliseAccount(text));
}

/** Drops spaces and dashes and writes letters in capitals. A Polish account may be given as its 26 digits alone. */
export function normaliseAccount(text: string): string {
  return text.replace(/[\s-]/g, '').toUpperCase();
}

/** True when an account number's check digits are right: ISO 13616, modulo 97; 26 digits count as a Polish IBAN. */
export function isValidAccount(account: string): boolean {
  const iban = withCountry(account);
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{10,30}$/.test(iban)) return false;
  if (iban.startsWith('PL') && iban.length !== 28) return false;
  const digits = [...iban.slice(4), ...iban.slice(0, 4)].map((character) => Number.parseInt(character, 36)).join('');
  return BigInt(digits) % 97n === 1n;
}

/** `PL61109010…` → `PL61 1090 10…`; a domestic number without its country starts with its two check digits. */
export function groupedAccount(account: string): string {
  const text = account.replaceAll(' ', '');
  const head = /^\d{26}$/.test(text) ? 2 : 0;
  return [text.slice(0, head), ...(text.slice(head).match(/.{1,4}/gu) ?? [])].filter(Boolean).join(' ');
}

function withCountry(account: string): string {
  return polishDigits.test(account) ? `PL${account}` : account;
}
