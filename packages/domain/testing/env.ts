const variables = process.env;

/** Write golden files again instead of comparing with them. */
export const isUpdatingGolden = variables['UPDATE_GOLDEN'] === '1';

/** The files that a run of the mutation tests is about. */
export const mutationGroup = variables['MUTATION_GROUP'];

/** Whether this is `npm run test:long`, which draws and kills twenty times as often. */
const isLong = variables['TEST_LONG'] === '1';

/** How often something drawn is repeated: this often in `npm test`. */
export const repeats = (usual: number): number => (isLong ? 20 * usual : usual);

/**
 * How many documents a property is tried on, and the seed that makes a failure come back; both are printed by the
 * tests.
 */
export function propertyRuns(usual: number): { runs: number; seed: number } {
  return { runs: Number(variables['PROPERTY_RUNS'] ?? repeats(usual)), seed: seedOf('PROPERTY_SEED') };
}

/** The seed that draws where a storm strikes; printed by its tests. */
export const stormSeed = (): number => seedOf('STORM_SEED');

/** How many documents the storm sends, and of how many sellers. */
export const stormDocuments = Number(variables['STORM_DOCUMENTS'] ?? 2000);
export const stormSellers = Number(variables['STORM_SELLERS'] ?? 20);

/** How many invoices the day of KSeF has. */
export const dayDocuments = Number(variables['DAY_DOCUMENTS'] ?? 10_000);

function seedOf(name: string): number {
  return Number(variables[name] ?? Date.now() % 2 ** 31);
}
