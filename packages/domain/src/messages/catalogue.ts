import { clientMessages } from './clients.ts';
import { correctionMessages } from './corrections.ts';
import { deputyMessages } from './deputies.ts';
import { factMessages } from './facts.ts';
import { inputMessages } from './input.ts';
import { invoiceMessages } from './invoices.ts';
import { lookupMessages } from './lookups.ts';
import { fill, type Message, type PlacesOf, type Value } from './message.ts';
import { panelMessages } from './panel.ts';
import { partyMessages } from './parties.ts';
import { paymentMessages } from './payments.ts';
import { settingsMessages } from './settings.ts';
import { taxMessages } from './taxes.ts';
import { templateMessages } from './templates.ts';
import { warningMessages } from './warnings.ts';
import { written } from './written.ts';

/**
 * Every sentence about one detail of a request or a document, in English and Polish. A key is a detail code, or a code,
 * a point and the case in which the code has a sentence of its own.
 */
export const publicMessages = {
  ...inputMessages,
  ...factMessages,
  ...partyMessages,
  ...paymentMessages,
  ...invoiceMessages,
  ...taxMessages,
  ...correctionMessages,
  ...warningMessages,
  ...lookupMessages,
} as const;

export const detailMessages = {
  ...publicMessages,
  ...panelMessages,
  ...clientMessages,
  ...deputyMessages,
  ...settingsMessages,
  ...templateMessages,
} as const;

export type MessageKey = keyof typeof detailMessages;

/** The `code` that clients see: only codes with a sentence exist. */
export type DetailCode = MessageKey extends infer Key ? (Key extends `${infer Code}.${string}` ? Code : Key) : never;

/** The values that a sentence needs, by the names of its places. */
export type ValuesOf<Key extends MessageKey> = Key extends MessageKey
  ? PlacesOf<(typeof detailMessages)[Key]['en']>
  : never;

/** `with` is there where the sentence has places, and only there. */
export type With<Key extends MessageKey> = [ValuesOf<Key>] extends [never]
  ? { with?: never }
  : { with: Readonly<Record<ValuesOf<Key>, Value>> };

const all: ReadonlyMap<string, Message> = new Map(Object.entries(detailMessages));

export function isMessageKey(key: string): key is MessageKey {
  return all.has(key);
}

/** The code that a key is a case of. */
export function codeOf<Key extends MessageKey>(key: Key): DetailCode;
export function codeOf(key: string): string {
  return key.split('.')[0] ?? key;
}

/** The sentence of a key in both languages. @param values the values of its places */
export function sentence(key: MessageKey, values: Readonly<Record<string, unknown>> = {}): Message {
  return fill(detailMessages[key], written(values));
}

/** A code's plain sentence, or null where each of its cases has one of its own. */
export function plainSentence(code: string, values: Readonly<Record<string, unknown>>): Message | null {
  const message = all.get(code);
  return message ? fill(message, written(values)) : null;
}
