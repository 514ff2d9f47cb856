import type { z } from 'zod';

export type Shape = z.core.$ZodShape;
type Values<S extends Shape> = z.output<z.ZodObject<S, z.core.$strict>>;

/** An event: when it is sent, what its `data.object` and `data.previous` hold, and an example of both. */
export type Definition<O extends Shape = Shape, P extends Shape | null = Shape | null> = {
  when: string;
  object: O;
  previous: P;
  example: { object: Values<O>; previous: P extends Shape ? Values<P> : null };
};

/** An event without previous values. */
export function event<O extends Shape>(when: string, object: O, example: Values<O>): Definition<O, null> {
  return { when, object, previous: null, example: { object: example, previous: null } };
}

/** An event of a change. @param previous the members of the object that may have changed */
export function change<O extends Shape, P extends Shape>(
  when: string,
  [object, previous]: readonly [O, P],
  example: { object: Values<O>; previous: Values<P> },
): Definition<O, P> {
  return { when, object, previous, example: trustChange<O, P>(example) };
}

/** P is always a shape here, which TypeScript cannot derive from the conditional type. */
function trustChange<O extends Shape, P extends Shape>(example: { object: Values<O>; previous: Values<P> }) {
  return example as Definition<O, P>['example'];
}
