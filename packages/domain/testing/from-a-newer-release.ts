/** The name of a member that no release of today knows. */
export const unknownMember = 'member_of_a_newer_release';

/** JSON as a newer release may have stored it: with a further member in every object, at every depth. */
export function fromNewerRelease(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(fromNewerRelease);
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(([name, member]) => [name, fromNewerRelease(member)]);
  return { ...Object.fromEntries(members), [unknownMember]: { [unknownMember]: [unknownMember] } };
}
