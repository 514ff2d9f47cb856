import type { Content } from 'pdfmake/interfaces.js';
import { joined } from './labels.ts';
import type { LabelledCode, RenderModel } from './model.ts';
import { caption, grey, pageWidth } from './pdf-style.ts';
import type { QrCode } from './qr.ts';

const qrSize = 104;
/** The quiet zone extends into the margin, so that the code itself is aligned with the text. */
const quietEdge = 8;

/** The minimum printed size of a module in points: half a millimetre. */
const leastModule = 1.4;

/** The verification codes of KSeF with their labels, and the number under which KSeF stores the invoice. */
export function ksef({ ksef: given }: RenderModel): Content[] {
  if (!given) return [];
  const { heading: title, number, url, code, certificate } = given;
  const second = certificate ? Math.max(qrSize, certificate.qr.size * leastModule) : 0;
  const text: Content[] = [
    caption(title),
    { text: joined(number.value), bold: true, margin: [0, 0, 0, 3] },
    { text: url, fontSize: 7.5, color: grey },
  ];
  return [
    {
      columns: [
        { width: qrSize, stack: labelledCode(code, qrSize) },
        { width: pageWidth - qrSize - second, stack: text, margin: [6, 28, 6, 0] },
        ...(certificate ? [{ width: second, stack: labelledCode(certificate, second) }] : []),
      ],
      margin: [-quietEdge, 10, 0, 0],
      unbreakable: true,
    },
  ];
}

function labelledCode({ qr, label }: LabelledCode, size: number): Content[] {
  return [
    { svg: qrSvg(qr), fit: [size, size] },
    { text: label, fontSize: 6.5, bold: true, alignment: 'center', margin: [quietEdge, 0, quietEdge, 0] },
  ];
}

function qrSvg({ size, path }: QrCode): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path d="${path}" fill="#000"/></svg>`;
}
