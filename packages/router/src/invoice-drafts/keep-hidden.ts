import { canonicalJson } from '@invoicing/domain/content-hash';
import type { InvoiceInput as InvoiceDocumentInput } from '@invoicing/domain/document';
import type { ThirdParty } from '@invoicing/domain/fields/third-parties';
import type { Carrier } from '@invoicing/domain/fields/transport';
import { detail } from '@invoicing/domain/messages/detail';
import type { PartyIdentifier } from '@invoicing/domain/tax-identifier';
import { parsedInput } from '../input-errors.ts';
import { invalidBody } from '../invalid-input.ts';
import { hiddenMembers, type InvoiceInputChange } from './change-schema.ts';
import { InvoiceInput } from './schema.ts';

type Wire = Readonly<Record<string, unknown>>;
type Given = { party: Wire; path: string };
type Matching = { hidden: readonly string[]; keyOf: (party: Wire) => unknown[] };

/**
 * The input of a change with what answers hide of the stored one, where the change leaves it out: who reads a draft and writes it back
 * loses nothing. Parties are matched as their names are shown.
 * @throws AppError validation_failed: ambiguous_party, or what the strict schema refuses of the whole
 */
export function withHidden(change: InvoiceInputChange, stored: InvoiceDocumentInput): InvoiceDocumentInput {
  const { authorised_entity: entity, transaction_terms: terms } = change;
  const buyer = { hidden: hiddenMembers.buyer_details, keyOf: () => [] };
  const [buyer_details] = keep(
    [{ party: change.buyer_details, path: '/input/buyer_details' }],
    stored.customer_id === change.customer_id ? [stored.buyer_details] : [],
    buyer,
  );
  const third_parties = keep(placed(change.third_parties, '/input/third_parties'), stored.third_parties.map(thirdPartyWire), {
    hidden: hiddenMembers.third_party,
    keyOf: roleAndName,
  });
  const [authorised_entity = null] = keep(
    entity === null ? [] : [{ party: entity, path: '/input/authorised_entity' }],
    stored.authorised_entity === null ? [] : [stored.authorised_entity],
    { hidden: hiddenMembers.authorised_entity, keyOf: roleAndName },
  );
  const transaction_terms = terms && { ...terms, transports: keepTransports(terms.transports, stored) };
  return parsedInput(InvoiceInput, { ...change, buyer_details, third_parties, authorised_entity, transaction_terms });
}

function keepTransports(given: readonly Wire[], { transaction_terms: stored }: InvoiceDocumentInput): Wire[] {
  const path = '/input/transaction_terms/transports';
  const known = (stored?.transports ?? []).map(({ carrier, ...transport }) => ({ ...transport, carrier: carrier && carrierWire(carrier) }));
  const transports = keep(placed(given, path), known, { hidden: hiddenMembers.transport, keyOf: shownOfTransport });
  const carried = transports.flatMap((transport, index) => (transport['carrier'] ? [{ index, party: wire(transport['carrier']) }] : []));
  const carriers = keep(
    carried.map(({ index, party }) => ({ party, path: `${path}/${index}/carrier` })),
    known.flatMap(({ carrier }) => carrier ?? []),
    { hidden: hiddenMembers.carrier, keyOf: ({ name }) => [name] },
  );
  const kept = new Map(carried.map(({ index }, place) => [index, carriers[place]]));
  return transports.map((transport, index) => ({ ...transport, carrier: kept.get(index) ?? null }));
}

/** Each party with what it leaves out of the stored one that is shown alike; several that differ are ambiguous. */
function keep(given: readonly Given[], stored: readonly Wire[], { hidden, keyOf }: Matching): Wire[] {
  const keyed = (party: Wire) => JSON.stringify(keyOf(party));
  const hiddenOf = (party: Wire) => Object.fromEntries(hidden.map((name) => [name, party[name]]));
  return given.map(({ party, path }) => {
    const known = stored.filter((candidate) => keyed(candidate) === keyed(party)).map(hiddenOf);
    const [first] = known;
    if (!first || hidden.every((name) => party[name] !== undefined)) return party;
    const alike = given.filter((candidate) => keyed(candidate.party) === keyed(party)).length;
    if (alike > known.length || new Set(known.map(canonicalJson)).size > 1) throw ambiguous(party, path);
    // One identifier takes the place of the other.
    const isIdentified = (party['tax_identifier'] ?? party['internal_id'] ?? null) !== null;
    return { ...first, ...(isIdentified && 'internal_id' in first ? { tax_identifier: null, internal_id: null } : {}), ...party };
  });
}

function ambiguous({ name, carrier, mode }: Wire, path: string) {
  return invalidBody(detail('ambiguous_party', { path, with: { name: String(name ?? wire(carrier)['name'] ?? mode) } }));
}

const placed = (parties: readonly Wire[], path: string): Given[] => parties.map((party, index) => ({ party, path: `${path}/${index}` }));
const roleAndName = ({ role, name }: Wire) => [role, name];
const shownOfTransport = ({ mode, order_number, carrier }: Wire) => [mode, order_number, wire(carrier)['name'] ?? null];
const wire = (value: unknown): Wire => Object(value ?? {});

function thirdPartyWire({ identifier, ...party }: ThirdParty): Wire {
  const internal_id = identifier.kind === 'internal_id' ? identifier.value : null;
  return { ...party, tax_identifier: internal_id === null ? written(identifier) : null, internal_id };
}

function carrierWire({ identifier, ...carrier }: Carrier) {
  return { ...carrier, tax_identifier: written(identifier) };
}

/** A tax identifier as its kind is derived from it again, whatever the country of the address. */
function written({ kind, country_code, value }: PartyIdentifier): string | null {
  return kind === 'nip' || kind === 'eu_vat' ? `${country_code}${value}` : value;
}
