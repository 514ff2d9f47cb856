import { create, toBuffer } from 'qrcode';

/**
 * The size of a QR code in modules with its quiet zone (ISO/IEC 18004), and the dark modules as an SVG path, one unit
 * per module.
 */
export type QrCode = { size: number; path: string };

const quietZone = 4;

/** The QR code of an address, byte for byte the same every time. */
export function qrCode(address: string): QrCode {
  const { modules } = create(address, { errorCorrectionLevel: 'M' });
  const rows = Array.from({ length: modules.size }, (_, y) =>
    Array.from({ length: modules.size }, (_cell, x) => modules.get(y, x) === 1),
  );
  return { size: modules.size + 2 * quietZone, path: rows.map((row, y) => runs(row, y)).join('') };
}

/** Runs of dark modules of one row: fewer shapes, and no hairlines between them. */
function runs(row: boolean[], y: number): string {
  return [
    ...row
      .map((dark) => (dark ? '1' : '0'))
      .join('')
      .matchAll(/1+/g),
  ]
    .map(({ index, 0: { length } }) => `M${index + quietZone} ${y + quietZone}h${length}v1h-${length}z`)
    .join('');
}

const pixelsPerModule = 8;

/** The same code as a PNG image, black on white, quiet zone included. */
export function qrPng(address: string): Promise<Uint8Array> {
  return toBuffer(address, { type: 'png', errorCorrectionLevel: 'M', margin: quietZone, scale: pixelsPerModule });
}
