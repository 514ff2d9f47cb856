export type Message = { tone: 'good' | 'bad'; text: string };

let waiting: Message | null = null;
let count = 0;
const listeners = new Set<() => void>();

/** Says in passing what happened; nothing that has to be read is only here. */
export function say(message: Message): void {
  waiting = message;
  count += 1;
  for (const listener of listeners) listener();
}

/** The last message, which is shown once. */
export function takeMessage(): Message | null {
  const message = waiting;
  waiting = null;
  return message;
}

export const countMessages = () => count;

/** Calls it with each message. @returns what ends it */
export function onMessage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
