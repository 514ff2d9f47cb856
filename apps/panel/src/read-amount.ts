/**
 * An amount as people write it, `10 000,50` or `10,000.50`, as the wire has it; null for none, undefined for no amount
 * at all.
 */
export function readAmount(text: string): string | null | undefined {
  const written = text.replaceAll(/\s/g, '');
  const isEnglish = /^\d{1,3}(,\d{3})+\.\d{1,2}$/.test(written);
  const plain = isEnglish ? written.replaceAll(',', '') : written.replace(',', '.');
  if (plain === '') return null;
  if (!/^(0|[1-9]\d{0,15})(\.\d{1,2})?$/.test(plain)) return undefined;
  const [whole = '', fraction = ''] = plain.split('.');
  return `${whole}.${fraction.padEnd(2, '0')}`;
}
