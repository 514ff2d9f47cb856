export type Words = { [name: string]: string | Words };

/** A part of the catalogue, as deep as it is there. @param names such as `audit`, or `audit.chain` of that alone */
export function picked(catalogue: Words, names: readonly string[]): Words {
  const part: Words = {};
  // The shorter first: what is there as a whole needs no part of itself.
  for (const name of [...names].sort()) {
    const [first = '', ...rest] = name.split('.');
    const [whole, known] = [catalogue[first], part[first]];
    if (whole === undefined || known === whole) continue;
    if (rest.length === 0 || typeof whole === 'string') part[first] = whole;
    else part[first] = { ...(typeof known === 'object' ? known : {}), ...picked(whole, [rest.join('.')]) };
  }
  return part;
}
