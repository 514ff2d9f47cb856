import { mutationGroup } from './env.ts';

/** Files that are mutated together, with the tests that reach them in the shortest time. */
type MutationGroup = { mutate: string[]; tests: string[] };

/**
 * What `MUTATION_GROUP` can name. Left out are tests that only repeat for many documents what others state for one
 * (the corpus, properties over whole documents, hashes, rendering): they take longest and say least about one line.
 */
const groups: Readonly<Record<string, MutationGroup>> = {
  money: {
    mutate: ['src/amounts/*.ts', '!src/**/*.test.ts'],
    tests: ['src/amounts/*.test.ts', 'src/boundaries.test.ts', 'src/fa3/vat-per-line.test.ts'],
  },
  numbers: {
    mutate: [
      'src/{numbering,identifiers}/*.ts',
      'src/dates/{dates,moment,business-days}.ts',
      'src/text.ts',
      '!src/**/*.test.ts',
    ],
    tests: [
      'src/{numbering,identifiers}/*.test.ts',
      'src/boundaries.test.ts',
      'src/dates/{dates,moment,business-days}.test.ts',
    ],
  },
  rules: {
    mutate: ['src/rules/*.ts', 'src/validate.ts', '!src/**/*.test.ts'],
    tests: ['src/rules/*.test.ts', 'src/{validate,boundaries}.test.ts'],
  },
  fa3: {
    mutate: ['src/fa3/!(build-correction).ts', '!src/**/*.test.ts'],
    tests: ['src/fa3/!(corpus|kinds|correction|detail-texts|presentation).test.ts'],
  },
  correction: {
    mutate: ['src/correction/*.ts', 'src/fa3/build-correction.ts', '!src/**/*.test.ts'],
    tests: [
      'src/correction/*.test.ts',
      'src/fa3/{correction,corrected-order,golden-corrections,party-details}.test.ts',
      'src/fa3/{authorised-entity,vat-per-line}.test.ts',
    ],
  },
  fields: {
    mutate: ['src/fields/*.ts', 'src/drafts/defaults.ts', 'src/settings/fill-from-settings.ts', '!src/**/*.test.ts'],
    tests: [
      'src/fields/*.test.ts',
      'src/fa3/{detail-texts,golden,party-details,authorised-entity}.test.ts',
      'src/fa3/{further-details,line-details,new-transport,payment,accounts}.test.ts',
      'src/rules/identities.test.ts',
      'src/correction/{stored,content-hash}.test.ts',
      'src/settings/fill-from-settings.test.ts',
      'src/drafts/content-hash.test.ts',
    ],
  },
};

/** The group that this run is about; all of them where none is named. */
export function mutated(): MutationGroup {
  if (mutationGroup === undefined)
    return {
      mutate: Object.values(groups).flatMap(({ mutate }) => mutate),
      tests: Object.values(groups).flatMap(({ tests }) => tests),
    };
  const group = groups[mutationGroup];
  if (group === undefined)
    throw new Error(`MUTATION_GROUP is one of ${Object.keys(groups).join(', ')}, not ${mutationGroup}`);
  return group;
}
