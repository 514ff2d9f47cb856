import { AppError } from '../errors.ts';

const maxDepth = 32;
/** All operations together have a few hundred; a parser keeps a shape for each order in which it meets them. */
const maxNames = 1000;
const forbiddenNames = new Set(['__proto__', 'constructor', 'prototype']);
const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a];
const [openBrace, closeBrace, openBracket, closeBracket] = [0x7b, 0x7d, 0x5b, 0x5d];
const blank = 0x20;

/** Limits on the number of members, and of objects and arrays. */
export type Limits = { members: number; holders: number };
/** The names of the object that is open, within those around it, and all that there were. */
type Names = { open: Set<string>[]; all: Set<string> };

/**
 * Looks through JSON in one pass, before anything is built of it: what is nested too deep or has too much in it, and
 * what JSON.parse takes in silence: duplicates, prototype keys and numbers that become Infinity. Other text may pass.
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

/** The place of the quote that ends it. */
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
/** Of `+ - . E e` all that is no digit in a number. */
const inNumber = new Set([0x2b, 0x2d, 0x2e, 0x45, 0x65]);

/** The place of its last character. */
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
    throw notJson();
  }
}

export function notJson(): AppError {
  return bad('The request body is not valid JSON.');
}

export function bad(message: string): AppError {
  return new AppError('bad_request', message);
}
