/** A table of states; each maps its events to the next state. A state without events is terminal. */
export type Machine = Record<string, Record<string, string>>;

type EventOf<M extends Machine> = { [S in keyof M]: keyof M[S] }[keyof M] & string;

/** Declares a machine; every target must be a state of its own. */
export function machine<const M extends { [S in keyof M]: Record<string, keyof M & string> }>(table: M): M {
  return table;
}

/** Whether an event is possible in a state. */
export function can<M extends Machine>(table: M, state: keyof M & string, event: EventOf<M>): boolean {
  return Object.hasOwn(table, state) && Object.hasOwn(table[state] ?? {}, event);
}

/** Where an event leads. @throws Error naming state and event when there is no such exit */
export function next<M extends Machine>(table: M, state: keyof M & string, event: EventOf<M>): keyof M & string {
  const target = can(table, state, event) ? table[state]?.[event] : undefined;
  if (target === undefined) throw new Error(`invalid_state: ${event} is not possible in ${state}`);
  return target;
}

export function isTerminal<M extends Machine>(table: M, state: keyof M & string): boolean {
  return Object.keys(table[state] ?? {}).length === 0;
}
