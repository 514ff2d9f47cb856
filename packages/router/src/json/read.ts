import type { AppError } from '../errors.ts';
import { malformedAt } from './malformed.ts';
import { bad, scanJson } from './scan.ts';

/** Rows with one cell each contain the largest number of arrays that a document within KSeF's size limit can have. */
const perMiB = { members: 50_000, holders: 20_000 };

/**
 * Parses a request body strictly: UTF-8 without BOM, one JSON object, no duplicate or prototype keys, at most 32
 * levels.
 * @param mebibytes what it may have: each is allowed so many members, objects and arrays
 * @returns undefined for an empty body
 * @throws AppError bad_request saying what is wrong
 */
export function parseStrictJson(bytes: Buffer, mebibytes: number): unknown {
  if (bytes.length === 0) return undefined;
  const value = parse(scannedText(bytes, mebibytes));
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad('The request body must be a JSON object.');
  return value;
}

/**
 * The text of a body for another parser: the same rules, except that it need not be an object.
 * @throws AppError bad_request saying what is wrong
 */
export function scannedText(bytes: Buffer, mebibytes: number): string {
  const text = decode(bytes);
  scanJson(text, { members: mebibytes * perMiB.members, holders: mebibytes * perMiB.holders });
  return text;
}

function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw bad('The request body is not valid UTF-8.');
  }
  if (text.startsWith('\uFEFF')) throw bad('The request body starts with a byte order mark: leave it out.');
  return text;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw notJson(text);
  }
}

/** Names the line and column, which an integrator who builds JSON by hand cannot guess. */
function notJson(text: string): AppError {
  const at = malformedAt(text) ?? 0;
  const before = text.slice(0, at).split('\n');
  const place = `line ${before.length}, column ${(before.at(-1)?.length ?? 0) + 1}`;
  const found =
    at === text.length
      ? 'it ends too early'
      : `unexpected ${JSON.stringify(String.fromCodePoint(text.codePointAt(at) ?? 0))}`;
  return bad(`The request body is not valid JSON: ${found} at ${place}.`);
}
