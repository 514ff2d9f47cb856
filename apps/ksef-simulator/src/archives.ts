import { constants } from 'node:buffer';
import { gunzipSync } from 'node:zlib';
import { unzipSync } from 'fflate';
import type { Package } from './state.ts';

type File = [name: string, content: Uint8Array];

/** KSeF's maximum size of a package, used here for its unpacked content too, for which KSeF documents no limit. */
export const maxPackageBytes = 5_000_000_000;

/** The files of an archive in order, or null if it is not in the format that the session announced. */
export function readArchive(archive: Buffer, compression: Package['compression']): File[] | null {
  try {
    return compression === 'TarGz' ? readTar(gunzip(archive)) : readZip(archive);
  } catch {
    return null;
  }
}

function readZip(archive: Buffer): File[] {
  return Object.entries(unzipSync(archive)).filter(([name]) => !name.endsWith('/'));
}

function gunzip(archive: Buffer): Buffer {
  return gunzipSync(archive, { maxOutputLength: Math.min(maxPackageBytes, constants.MAX_LENGTH) });
}

/** In tar, headers and contents are padded to whole blocks; a block of zeros ends the archive (POSIX.1-1988, ustar). */
const block = 512;
const checksumAt = 148;
const checksumLength = 8;

/** @throws Error for what is no archive, or not a whole one */
function readTar(tar: Buffer): File[] {
  const files: File[] = [];
  for (let at = 0; ; ) {
    const header = tar.subarray(at, at + block);
    if (header.length < block) throw new Error('the archive has no end record');
    if (header.every((byte) => byte === 0)) return files;
    const size = numberAt(header, 124, 12);
    if (numberAt(header, checksumAt, checksumLength) !== checksumOf(header)) throw new Error('no header of an entry');
    const content = tar.subarray(at + block, at + block + size);
    if (content.length < size) throw new Error('the archive is truncated');
    if (isFile(header)) files.push([nameOf(header), content]);
    at += block + Math.ceil(size / block) * block;
  }
}

function isFile(header: Buffer): boolean {
  return ['0', ''].includes(textAt(header, 156, 1));
}

function nameOf(header: Buffer): string {
  const [name, prefix] = [textAt(header, 0, 100), textAt(header, 345, 155)];
  return prefix === '' ? name : `${prefix}/${name}`;
}

function textAt(header: Buffer, at: number, length: number): string {
  const [text = ''] = header.toString('utf8', at, at + length).split('\0');
  return text;
}

function numberAt(header: Buffer, at: number, length: number): number {
  const digits = textAt(header, at, length).trim();
  if (!/^[0-7]+$/.test(digits)) throw new Error('no number of an entry');
  return Number.parseInt(digits, 8);
}

/** Tar checksum: the sum of the header's bytes, with the checksum field read as spaces. */
function checksumOf(header: Buffer): number {
  const own = header.subarray(checksumAt, checksumAt + checksumLength);
  const sum = (bytes: Buffer) => bytes.reduce((total, byte) => total + byte, 0);
  return sum(header) - sum(own) + checksumLength * 0x20;
}
