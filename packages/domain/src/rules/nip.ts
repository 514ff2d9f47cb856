import type { Issue } from '../document.ts';
import { parseNip } from '../identifiers/nip.ts';
import { error, when } from './issue.ts';

/** The message, which names whose number it is. */
type Sentence = 'nip_checksum' | 'nip_checksum.seller' | 'nip_checksum.buyer';

/** A NIP is written as ten digits whose last one is the checksum of the others (act of 13 October 1995, art. 8b). */
export function nipIssues(
  value: string,
  at: { path: string; fa3: string },
  sentence: Sentence = 'nip_checksum',
): Issue[] {
  return when(parseNip(value) !== value, () => error(sentence, at));
}
