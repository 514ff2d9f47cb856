import fc from 'fast-check';
import { namesOf } from '../src/fields/kinds.ts';
import type { RecordType, Type, ValuesOf } from '../src/fields/types.ts';
import type { PartyIdentifier } from '../src/identifiers/tax-identifier.ts';
import { withDescriptions } from './descriptions.ts';
import { documentText } from './texts.ts';

/** One of each kind that a tax number can be. */
export const someIdentifier = fc.constantFrom<PartyIdentifier>(
  { kind: 'nip', country_code: 'PL', value: '5261040828' },
  { kind: 'eu_vat', country_code: 'DE', value: '123456789' },
  { kind: 'other', country_code: 'US', value: 'EIN 12-3456789' },
  { kind: 'none', country_code: null, value: null },
);

type Drawn<R extends RecordType> = { [Name in keyof ValuesOf<R>]?: fc.Arbitrary<ValuesOf<R>[Name]> };

/** Values as a table of fields allows them. @param fixed how members are drawn that rules bind to others */
export function drawn<R extends RecordType>({ table: { fields } }: R, fixed: Drawn<R> = {}): fc.Arbitrary<ValuesOf<R>> {
  const members = Object.entries(fields);
  const values = fc.record({ ...Object.fromEntries(members.map(([name, { type }]) => [name, anyOf(type)])), ...fixed });
  return trustTable<R>(values.map((given) => withDescriptions({ table: { fields } }, given)));
}

function anyOf(type: Type): fc.Arbitrary<unknown> {
  return type.isOptional ? fc.option(some(type)) : some(type);
}

function some(type: Type): fc.Arbitrary<unknown> {
  switch (type.kind) {
    case 'text':
      return type.isEmail ? fc.constant('a@b.example') : documentText(Math.min(type.max, 30));
    case 'decimal':
      return fc
        .integer({ min: 1, max: 500_000 })
        .map((units) => `${Math.trunc(units / 100)}.${String(units % 100).padStart(2, '0')}`);
    case 'date':
      return fc.constantFrom('2026-12-24', '2027-01-31');
    case 'flag':
      return fc.boolean();
    case 'account':
      return fc.constant('PL61109010140000071219812874');
    case 'integer':
      return fc.nat(type.max);
    case 'form':
      return fc.constantFrom(...type.samples);
    case 'cell':
      return fc.oneof(documentText(30), fc.constant(''));
    case 'moment':
      return fc.constant('2026-11-20T08:00:00Z');
    case 'country':
      return fc.constantFrom('PL', 'DE');
    case 'gln':
      return fc.constantFrom('5901234123457', '5907653870019');
    case 'choice':
      throw new Error('What a choice may be depends on what is around it: give it as fixed.');
    case 'identifier':
      return someIdentifier;
    case 'nip':
      return fc.constant('5261040828');
    case 'code':
      return fc.constantFrom(...namesOf(type.codes));
    case 'record':
      return drawn(type);
    case 'list':
      return fc.array(some(type.of), { minLength: type.min ?? 0, maxLength: 2 });
  }
}

/** Each member was drawn as its type allows. */
function trustTable<R extends RecordType>(values: fc.Arbitrary<unknown>): fc.Arbitrary<ValuesOf<R>> {
  return values as fc.Arbitrary<ValuesOf<R>>;
}
