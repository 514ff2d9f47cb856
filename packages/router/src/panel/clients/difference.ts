/** The names that are not among the others, in order. */
export function missingIn(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
