import type { ErrorDetail } from '../errors.ts';
import { codeOf, type MessageKey, plainSentence, sentence, type With } from './catalogue.ts';

type Place = { path?: string; parameter?: string };

/** A detail of an error with its sentence in both languages. */
export function detail<Key extends MessageKey>(key: Key, at: Place & With<Key>): ErrorDetail {
  const { en, pl } = sentence(key, at.with);
  const { with: _values, ...where }: Place & { with?: unknown } = at;
  return { code: codeOf(key), ...where, message: en, message_pl: pl };
}

/** A detail as sent to clients: without a sentence of its own it gets that of its code, filled with its facts. */
export function withSentence(given: ErrorDetail): ErrorDetail {
  if (given.message !== undefined) return given;
  const plain = plainSentence(given.code, given);
  return plain ? { ...given, message: plain.en, message_pl: plain.pl } : given;
}
