const numberForm =
  /^([1-9](\d[1-9]|[1-9]\d)\d{7})-(20[2-9]\d|2[1-9]\d{2}|[3-9]\d{3})(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])-([0-9A-F]{6})-?([0-9A-F]{6})-([0-9A-F]{2})$/;

/**
 * CRC-8 (polynomial 0x07, initial value 0) as two capital hexadecimal digits: the check of KSeF numbers and references.
 */
export function crc8(text: string): string {
  let crc = 0;
  for (const byte of new TextEncoder().encode(text)) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc & 0x80 ? (crc << 1) ^ 0x07 : crc << 1) & 0xff;
  }
  return crc.toString(16).toUpperCase().padStart(2, '0');
}

/** True for a KSeF number of the right form whose check digits fit (KSeF documentation, "numer KSeF"). */
export function isKsefNumber(value: string): boolean {
  return numberForm.test(value) && crc8(value.slice(0, value.lastIndexOf('-'))) === value.slice(-2);
}

/** Appends the check digits to `NIP-YYYYMMDD-HEX12` or to a reference number without them. */
export function withCheckDigits(head: string): string {
  return `${head}-${crc8(head)}`;
}
