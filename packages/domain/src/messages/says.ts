import { isMessageKey, type MessageKey, type With } from './catalogue.ts';

type MessageWithValues = { key: MessageKey; values: Record<string, string> };

/**
 * The message of a check in a wire schema: a key of the catalogue with its values, which the api renders as sentences.
 */
export function says<Key extends MessageKey>(key: Key, { with: values }: With<Key>): string {
  return `${key}?${new URLSearchParams(Object.entries(values ?? {}).map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** The key and values encoded in a message, or null for a message of the library itself. */
export function saidBy(message: string): MessageWithValues | null {
  const [key = '', query = ''] = message.split(/\?(.*)/s);
  return isMessageKey(key) ? { key, values: Object.fromEntries(new URLSearchParams(query)) } : null;
}
