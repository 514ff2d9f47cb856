import type { InvoiceInput as InvoiceDocumentInput } from '@invoicing/domain/document';
import { canonicalJson } from '@invoicing/domain/drafts/content-hash';
import type { ErrorDetail } from '@invoicing/domain/errors';
import type { ThirdParty } from '@invoicing/domain/fields/third-parties';
import { detail } from '@invoicing/domain/messages/detail';
import { parsedInput } from '../refusals/input-errors.ts';
import { invalidBody } from '../refusals/invalid-input.ts';
import { type InvoiceInputChange, redactedMembers } from './change-schema.ts';
import { carrierWire, thirdPartyWire } from './given-input.ts';
import { InvoiceInput } from './schema.ts';

type Wire = Readonly<Record<string, unknown>>;
type Given = { party: Wire; path: string };
/**
 * Parties of one kind from the update and from the stored version, the members that answers redact, and the key by
 * which they are matched.
 */
type Matching = {
  given: readonly Given[];
  stored: readonly Wire[];
  redacted: readonly string[];
  keyOf: (party: Wire) => unknown[];
};

/**
 * Completes the input of an update with the redacted members of the stored version that it leaves out, so that a client
 * which reads a draft and writes it back loses nothing. Parties are matched by the name that answers show.
 * @throws AppError validation_failed: ambiguous_party, unmatched_party, or issues of the strict schema
 */
export function withRedacted(change: InvoiceInputChange, stored: InvoiceDocumentInput): InvoiceDocumentInput {
  const { authorised_entity: entity, transaction_terms: terms } = change;
  const buyers = {
    given: [{ party: change.buyer_details, path: '/input/buyer_details' }],
    stored: stored.customer_id === change.customer_id ? [stored.buyer_details] : [],
    redacted: redactedMembers.buyer_details,
    keyOf: () => [],
  };
  const thirdParties = thirdPartiesOf(change.third_parties, stored.third_parties, '/input/third_parties');
  const entities = {
    given: entity === null ? [] : [{ party: entity, path: '/input/authorised_entity' }],
    stored: stored.authorised_entity === null ? [] : [stored.authorised_entity],
    redacted: redactedMembers.authorised_entity,
    keyOf: roleAndName,
  };
  const { transports, carriers } = transportsOf(terms?.transports ?? [], stored);
  const lost = [buyers, thirdParties, entities, transports, carriers].flatMap(lostBy);
  const [buyer_details] = keep(buyers);
  const [authorised_entity = null] = keep(entities);
  const transaction_terms = terms && { ...terms, transports: withCarriers(keep(transports), keep(carriers)) };
  return parsedInput(
    InvoiceInput,
    { ...change, buyer_details, third_parties: keep(thirdParties), authorised_entity, transaction_terms },
    lost,
  );
}

/**
 * Completes the third parties of a correction's update with the redacted members of the stored ones.
 * @param stored those of the previous version, or of the corrected document
 * @returns the completed parties, and an error for each stored party whose redacted members would silently be lost
 * @throws AppError validation_failed: ambiguous_party
 */
export function withRedactedThirdParties(
  given: readonly Wire[],
  stored: readonly ThirdParty[],
): { parties: Wire[]; lost: ErrorDetail[] } {
  const matching = thirdPartiesOf(given, stored, '/input/corrected_third_parties');
  return { parties: keep(matching), lost: lostBy(matching) };
}

function thirdPartiesOf(given: readonly Wire[], stored: readonly ThirdParty[], path: string): Matching {
  return {
    given: placed(given, path),
    stored: stored.map(thirdPartyWire),
    redacted: redactedMembers.third_party,
    keyOf: roleAndName,
  };
}

function transportsOf(
  changed: readonly Wire[],
  { transaction_terms: stored }: InvoiceDocumentInput,
): Record<'transports' | 'carriers', Matching> {
  const given = placed(changed, '/input/transaction_terms/transports');
  const known = (stored?.transports ?? []).map(({ carrier, ...transport }) => ({
    ...transport,
    carrier: carrier && carrierWire(carrier),
  }));
  const carried = given.flatMap(({ party, path }) =>
    party['carrier'] ? [{ party: wire(party['carrier']), path: `${path}/carrier` }] : [],
  );
  const carriers = {
    given: carried,
    stored: known.flatMap(({ carrier }) => carrier ?? []),
    redacted: redactedMembers.carrier,
    keyOf: nameAlone,
  };
  const transports = { given, stored: known, redacted: redactedMembers.transport, keyOf: shownOfTransport };
  return { transports, carriers };
}

/** Puts the carriers back into their transports, which are in the same order. */
function withCarriers(transports: readonly Wire[], carriers: readonly Wire[]): Wire[] {
  const next = carriers.values();
  return transports.map((transport) =>
    transport['carrier'] ? { ...transport, carrier: next.next().value } : transport,
  );
}

/** Completes each party from the stored one with the same key; several that differ are ambiguous. */
function keep({ given, stored, redacted, keyOf }: Matching): Wire[] {
  const keyed = keyedBy(keyOf);
  const redactedOf = (party: Wire) => Object.fromEntries(redacted.map((name) => [name, party[name]]));
  return given.map(({ party, path }) => {
    const known = stored.filter((candidate) => keyed(candidate) === keyed(party)).map(redactedOf);
    const [first] = known;
    if (!first || redacted.every((name) => party[name] !== undefined)) return party;
    const alike = given.filter((candidate) => keyed(candidate.party) === keyed(party)).length;
    if (alike > known.length || new Set(known.map(canonicalJson)).size > 1) throw ambiguous(party, path);
    return {
      ...first,
      ...(isIdentified(party) && 'internal_id' in first ? { tax_identifier: null, internal_id: null } : {}),
      ...party,
    };
  });
}

/**
 * A party without a match may be a renamed stored party or a new one, so nothing is kept for it. Reported as an error
 * if a stored party that the update no longer names has redacted members, which would silently be lost.
 */
function lostBy({ given, stored, redacted, keyOf }: Matching): ErrorDetail[] {
  const keyed = keyedBy(keyOf);
  const timesIn = (parties: readonly Wire[], party: Wire) =>
    parties.filter((candidate) => keyed(candidate) === keyed(party)).length;
  const changed = given.map(({ party }) => party);
  const left = stored.filter((party) => timesIn(stored, party) > timesIn(changed, party));
  const added = given.filter(({ party }) => timesIn(stored, party) === 0);
  return added.flatMap(({ party, path }) =>
    redacted
      .filter((member) => isLeftOut(party, member) && left.some((candidate) => isSaid(candidate[member])))
      .map((member) => {
        const isList = left.some((candidate) => Array.isArray(candidate[member]));
        return detail(isList ? 'unmatched_party.list' : 'unmatched_party', {
          path: `${path}/${member}`,
          with: { name: nameOf(party) },
        });
      }),
  );
}

const isLeftOut = (party: Wire, member: string) =>
  party[member] === undefined && !(identifiers.has(member) && isIdentified(party));
const isSaid = (value: unknown) => value !== null && !(Array.isArray(value) && value.length === 0);

/** The two identifiers of a party, of which one replaces the other. */
const identifiers: ReadonlySet<string> = new Set(['tax_identifier', 'internal_id']);
const isIdentified = (party: Wire) => [...identifiers].some((member) => (party[member] ?? null) !== null);

const nameOf = ({ name, carrier, mode }: Wire) => String(name ?? wire(carrier)['name'] ?? mode);
function ambiguous(party: Wire, path: string) {
  return invalidBody(detail('ambiguous_party', { path, with: { name: nameOf(party) } }));
}

const keyedBy = (keyOf: Matching['keyOf']) => (party: Wire) => JSON.stringify(keyOf(party));
const nameAlone = ({ name }: Wire) => [name];
const placed = (parties: readonly Wire[], path: string): Given[] =>
  parties.map((party, index) => ({ party, path: `${path}/${index}` }));
const roleAndName = ({ role, name }: Wire) => [role, name];
const shownOfTransport = ({ mode, order_number, carrier }: Wire) => [mode, order_number, wire(carrier)['name'] ?? null];
const wire = (value: unknown): Wire => Object(value ?? {});
