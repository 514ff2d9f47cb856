import { isMessageKey, type MessageKey, type With } from './catalogue.ts';

type Saying = { key: MessageKey; values: Record<string, string> };

/** The message of a wire schema's check: a key of the catalogue with its values, which the api turns into sentences. */
export function says<Key extends MessageKey>(key: Key, { with: values }: With<Key>): string {
  return `${key}?${new URLSearchParams(Object.entries(values ?? {}).map(([name, value]): [string, string] => [name, String(value)]))}`;
}

/** The key and values that a check said, or null for words of the library itself. */
export function saidBy(message: string): Saying | null {
  const [key = '', query = ''] = message.split(/\?(.*)/s);
  return isMessageKey(key) ? { key, values: Object.fromEntries(new URLSearchParams(query)) } : null;
}
