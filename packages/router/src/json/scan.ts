import { AppError } from '../errors.ts';

const maxDepth = 32;
/**
 * All operations together have a few hundred names; the parser keeps a hidden class for each order of names that it
 * encounters.
 */
const maxNames = 1000;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const blank = 0x20;

/** Limits on the number of members, and of objects and arrays. */
export type Limits = { members: number; holders: number };
/** The names in the open objects, innermost last, and all distinct names. */
type Names = { open: Set<string>[]; all: Set<string> };

/**
 * Scans JSON in one pass before any object is built: refuses excessive nesting and size, and what JSON.parse accepts
 * silently: duplicate keys, prototype keys and numbers that become Infinity. Malformed text may pass.
 * @throws AppError bad_request saying what is wrong
 */
export function scanJson(text: string, { members: maxMembers, holders: maxHolders }: Limits): void {
  const names: Names = { open: [], all: new Set() };
  let [depth, members, holders, start, end] = [0, 0, 0, 0, 0];
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character <= blank) continue;
    if (character === quote) {
      start = at;
      end = endOfString(text, at);
      at = end;
    } else if (character === comma) members += 1;
    else if (character === colon) addName(names, text.slice(start, end + 1));
    else if (character === openBrace || character === openBracket) {
      depth += 1;
      holders += 1;
      if (character === openBrace) names.open.push(new Set());
    } else if (character === closeBrace || character === closeBracket) {
      depth -= 1;
      if (character === closeBrace) names.open.pop();
    } else if (beginsNumber(character)) at = endOfNumber(text, at);
    if (depth > maxDepth) throw bad(`The request body is nested deeper than ${maxDepth} levels.`);
    if (members > maxMembers) throw bad(`The request body has more than ${maxMembers} members.`);
    if (holders > maxHolders) throw bad(`The request body has more than ${maxHolders} objects and arrays.`);
  }
}

/** The position of the closing quote. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === quote) return at;
    if (character === backslash) at += 1;
  }
  return text.length;
}

const isDigit = (character: number) => character >= 0x30 && character <= 0x39;
const beginsNumber = (character: number) => isDigit(character) || character === 0x2d;
/** The characters `+ - . E e`, which a number may contain besides digits. */
const inNumber = new Set([0x2b, 0x2d, 0x2e, 0x45, 0x65]);

/** The position of the last character. */
function endOfNumber(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && (isDigit(text.charCodeAt(at)) || inNumber.has(text.charCodeAt(at)))) at += 1;
  if (Math.abs(Number(text.slice(start, at))) === Number.POSITIVE_INFINITY) throw bad('A number is too large.');
  return at - 1;
}

function addName({ open, all }: Names, written: string): void {
  const name = written.includes('\\') ? unescaped(written) : written.slice(1, -1);
  const own = open.at(-1);
  if (forbiddenNames.has(name)) throw bad(`The member ${name} is not allowed.`);
  if (own?.has(name)) throw bad(`The member ${name.toWellFormed().slice(0, 60)} appears twice.`);
  own?.add(name);
  all.add(name);
  if (all.size > maxNames) throw bad(`The request body has more than ${maxNames} different names of members.`);
}

function unescaped(written: string): string {
  try {
    return String(JSON.parse(written));
  } catch {
    // The parser refuses it, and says where it is.
    return written;
  }
}

export function bad(message: string): AppError {
  return new AppError('bad_request', message);
}
