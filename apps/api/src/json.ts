import { AppError } from '@invoicing/router/errors';
import { visit } from 'jsonc-parser';

const maxDepth = 32;
const maxMembersPerMiB = 50_000;
const forbiddenKeys = new Set(['__proto__', 'constructor', 'prototype']);

/**
 * Reads a request body strictly: UTF-8 without BOM, one JSON object, no duplicate or prototype keys, at most 32 levels.
 * @param mebibytes what it may have: each is allowed so many members
 * @returns undefined for an empty body
 * @throws AppError bad_request saying what is wrong
 */
export function parseStrictJson(bytes: Buffer, mebibytes: number): unknown {
  if (bytes.length === 0) return undefined;
  const text = decode(bytes);
  scan(text, mebibytes * maxMembersPerMiB);
  const value = parseOnce(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw bad('The request body must be a JSON object.');
  return value;
}

function decode(bytes: Buffer): string {
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw bad('The request body is not valid UTF-8.');
  }
  if (text.startsWith('\uFEFF')) throw bad('The request body starts with a byte order mark.');
  return text;
}

/** Depth and number of members, before anything is built. */
function scan(text: string, maxMembers: number): void {
  let depth = 0;
  let members = 0;
  let inString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (inString) {
      if (character === 0x5c) at += 1;
      else if (character === 0x22) inString = false;
    } else if (character === 0x22) inString = true;
    else if (character === 0x7b || character === 0x5b) depth += 1;
    else if (character === 0x7d || character === 0x5d) depth -= 1;
    else if (character === 0x2c) members += 1;
    if (depth > maxDepth) throw bad(`The request body is nested deeper than ${maxDepth} levels.`);
    if (members > maxMembers) throw bad(`The request body has more than ${maxMembers} members.`);
  }
}

/**
 * JSON.parse alone is strict about grammar but silent about duplicates, prototype keys and numbers that become
 * Infinity.
 */
function parseOnce(text: string): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw bad('The request body is not valid JSON.');
  }
  refuseMembers(text);
  return value;
}

function refuseMembers(text: string): void {
  const objects: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => void objects.push(new Set()),
    onObjectEnd: () => void objects.pop(),
    onObjectProperty: (key) => {
      if (forbiddenKeys.has(key)) throw bad(`The member ${key} is not allowed.`);
      if (objects.at(-1)?.has(key)) throw bad(`The member ${key.toWellFormed().slice(0, 60)} appears twice.`);
      objects.at(-1)?.add(key);
    },
    onLiteralValue: (value) => {
      if (typeof value === 'number' && !Number.isFinite(value)) throw bad('A number is too large.');
    },
  });
}

function bad(message: string): AppError {
  return new AppError('bad_request', message);
}
