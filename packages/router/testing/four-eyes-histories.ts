import fc from 'fast-check';

const anyone = fc.integer({ min: 0, max: 3 });
const anyoneOrNobody = fc.option(anyone, { nil: null });
/** Who created a client, and who rotated its secret before anything was written. */
const clients = fc.record({ creator: anyone, rotations: fc.array(anyone, { maxLength: 2 }) });
export const histories = fc.record({
  rule: fc.constantFrom('requester_excluded' as const, 'two_person' as const, 'off' as const),
  asking: clients,
  writing: clients,
  authors: fc.array(
    // A client that no member made, one that only writes, or the one that asks; with a token of a person or its own.
    fc.record({
      by: fc.constantFrom('operator' as const, 'writing' as const, 'asking' as const),
      member: anyoneOrNobody,
    }),
    { minLength: 1, maxLength: 3 },
  ),
  asker: anyoneOrNobody,
  deciding: fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 }),
  sees: anyoneOrNobody,
});

export type Made = { creator: number; rotations: number[] };
type Asked = {
  asking: Made;
  writing: Made;
  authors: { by: 'operator' | 'writing' | 'asking'; member: number | null }[];
  asker: number | null;
};

/** Decisions of 2026-11-25: who asked or wrote, and who knows a secret of a client that did. */
export function requesters({ asking, writing, authors, asker }: Asked): (number | null)[] {
  const knowing = ({ creator, rotations }: Made) => [creator, ...rotations];
  const writers = authors.flatMap(({ by, member }) => [member, ...(by === 'writing' ? knowing(writing) : [])]);
  return [asker, ...knowing(asking), ...writers];
}
