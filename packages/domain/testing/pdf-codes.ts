import jsqr from 'jsqr';
import { pageContents } from './pdf-text.ts';

type Bar = { x: number; y: number; width: number };

const scale = 3;
const quietZone = 4;

/**
 * What the QR codes of each page of a PDF say, as our renderer draws them: each is one path of rectangles, one unit a
 * module.
 */
export function pdfCodes(bytes: Uint8Array): string[][] {
  return pageContents(bytes).map((content) =>
    content
      .split(/\nf\*?\n/)
      .map(barsOf)
      .filter((bars) => bars.length > 100)
      .map(readCode),
  );
}

function barsOf(path: string): Bar[] {
  const rectangles = path.matchAll(/(?<=^|\n)(\d+) (\d+) m\n(\d+) \2 l\n\3 (\d+) l\n/g);
  return [...rectangles]
    .map(([, x, y, end, below]) => ({
      x: Number(x),
      y: Number(y),
      end: Number(end),
      height: Number(below) - Number(y),
    }))
    .filter(({ height }) => height === 1)
    .map(({ x, y, end }) => ({ x, y, width: end - x }));
}

/** Draws the modules large enough for a reader of pictures. @throws Error where it sees no code */
function readCode(bars: Bar[]): string {
  const size = (Math.max(...bars.map(({ x, width }) => x + width)) + quietZone) * scale;
  const pixels = new Uint8ClampedArray(size * size * 4).fill(255);
  for (const { x, y, width } of bars)
    for (let row = y * scale; row < (y + 1) * scale; row += 1)
      for (let column = x * scale; column < (x + width) * scale; column += 1)
        pixels.fill(0, (row * size + column) * 4, (row * size + column) * 4 + 3);
  const code = jsqr.default(pixels, size, size);
  if (!code) throw new Error('there is no readable code');
  return code.data;
}
