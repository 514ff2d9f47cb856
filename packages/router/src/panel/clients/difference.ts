/** The names that the others lack, in their order. */
export function missingIn(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
