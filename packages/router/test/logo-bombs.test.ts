import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { readLogo } from '../src/settings/read-logo.ts';

const largestPng = 50_000;
const mostPixels = 20_000_000;
const unreadable = { code: 'validation_failed', details: [{ code: 'logo_unreadable' }] };
const blank = (width: number, height: number, pageHeight = height) =>
  sharp({ create: { width, height, channels: 4, background: '#12345680', pageHeight } });
const square = Math.floor(Math.sqrt(mostPixels));

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
/** A picture with one more chunk behind its header, which has 33 bytes. */
const withChunk = (png: Buffer, type: string, data: Buffer) =>
  Buffer.concat([png.subarray(0, 33), chunk(type, data), png.subarray(33)]);
const inflating = (bytes: number) => deflateSync(Buffer.alloc(bytes), { level: 9 });
const bomb = inflating(400_000_000);

/** A header that states a size, and hardly anything behind it. */
function stating(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 6], 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  const end = [chunk('IDAT', inflating(10)), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([signature, chunk('IHDR', header), ...end]);
}

/** The last scan of a progressive picture so many times more: each is a pass over all of its pixels. */
async function withScans(count: number): Promise<Buffer> {
  const jpeg = await blank(square, square).flatten().jpeg({ progressive: true }).toBuffer();
  const [scan, end] = [jpeg.subarray(jpeg.lastIndexOf('ffda', undefined, 'hex'), -2), jpeg.subarray(-2)];
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: count }, () => scan), end]);
}

test.each([
  ['states more pixels than may be unpacked', () => stating(100_000, 100_000)],
  ['states the widest size that there is', () => stating(2 ** 31 - 1, 1)],
  ['states a size that it does not fill', () => stating(square, square)],
  [
    'unpacks to more pixels than may be',
    () =>
      blank(square + 1, square + 1)
        .png({ compressionLevel: 9 })
        .toBuffer(),
  ],
  [
    'is wider than may be',
    () =>
      blank(mostPixels / 500 + 1, 500)
        .png()
        .toBuffer(),
  ],
  ['passes over its pixels thousands of times', () => withScans(5000)],
  ['is a GIF that moves', () => blank(20, 40, 20).gif().toBuffer()],
  ['is a WebP that moves', () => blank(20, 40, 20).webp().toBuffer()],
  ['is a TIFF', () => blank(20, 20).tiff().toBuffer()],
  ['is an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
  ['begins like a PNG and is an SVG', () => Buffer.concat([stating(1, 1).subarray(0, 8), Buffer.from('<svg/>')])],
])('a picture that %s is refused', async (_, make) => {
  await expect(readLogo(await make(), 'one')).rejects.toMatchObject(unreadable);
});

test.each([
  ['of the most pixels', () => blank(square, square).png().toBuffer()],
  ['of the most pixels, in passes', () => blank(square, square).png({ progressive: true }).toBuffer()],
  ['of the most pixels, of 16 bits', () => blank(square, square).toColourspace('rgb16').png().toBuffer()],
  ['of one column', () => blank(1, 60_000).png().toBuffer()],
  [
    'with frames that follow',
    async () => withChunk(await blank(40, 20).png().toBuffer(), 'acTL', Buffer.alloc(8, 255)),
  ],
])('a picture %s is drawn once, at the size of a letterhead', async (_, make) => {
  const png = await readLogo(await make(), 'one');
  const { width, height, pages } = await sharp(png).metadata();
  expect([width <= 660, height <= 240, pages ?? 1, png.length <= largestPng]).toEqual([true, true, 1, true]);
});

test.each([
  ['zTXt', Buffer.from('Comment\0\0', 'latin1')],
  ['iCCP', Buffer.from('profile\0\0', 'latin1')],
  ['iTXt', Buffer.from('Comment\0\u0001\0\0\0', 'latin1')],
])('what a chunk %s unpacks to takes no memory', async (type, head) => {
  const file = withChunk(await blank(40, 20).png().toBuffer(), type, Buffer.concat([head, bomb]));
  const before = process.memoryUsage().rss;
  await readLogo(file, 'one').catch((error: unknown) => expect(error).toMatchObject(unreadable));
  expect(process.memoryUsage().rss - before).toBeLessThan(200_000_000);
});

test('pictures are drawn two at a time and eight wait, of one owner half of them; the others are refused at once', async () => {
  const png = await blank(40, 20).png().toBuffer();
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      readLogo(png, index < 10 ? 'one' : `other ${index}`).then(
        () => 'drawn',
        ({ code }) => code,
      ),
    ),
  );
  expect(outcomes.slice(0, 10).filter((outcome) => outcome === 'drawn')).toHaveLength(5);
  expect(outcomes.slice(10).filter((outcome) => outcome === 'drawn')).toHaveLength(5);
  expect(new Set(outcomes)).toEqual(new Set(['drawn', 'service_unavailable']));
});
