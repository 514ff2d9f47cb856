import type { InvoiceDetails, SellerSnapshot } from '../document.ts';
import { type LocatedAddress, locatedAddress } from '../fields/addresses.ts';
import { buyerDetails, sellerDetails } from '../fields/parties.ts';
import { lettersMember } from '../fields/party-members.ts';
import {
  type AuthorisedEntity,
  authorisedEntity,
  authorisedRoles,
  type ThirdParty,
  thirdParty,
  thirdPartyRoles,
} from '../fields/third-parties.ts';
import type { WordPair } from '../fields/types.ts';
import { addressLine, type Fact, optional, type Party, party } from './facts.ts';
import { factsOf } from './fields.ts';
import { noBreak } from './format.ts';
import { labels, type RenderLocale, term } from './labels.ts';

/** Facts below the names and addresses of the parties. */

const none = (): Fact[] => [];

/** The address for letters in one line, with the name of its country. */
function letters(
  { correspondence_address: address }: { correspondence_address: LocatedAddress | null },
  locale: RenderLocale,
): Fact[] {
  return optional(term(lettersMember.correspondence_address.label, locale), address && addressLine(address, locale));
}

/** The seller's facts: NIP, details and contacts, its own contact first. */
export function sellerFacts(
  { nip, email, phone }: SellerSnapshot,
  { seller_details: given }: Pick<InvoiceDetails, 'seller_details'>,
  locale: RenderLocale,
): Fact[] {
  const contact = factsOf(sellerDetails.table.fields.further_contacts.type.of, { email, phone }, locale);
  return [
    ...optional(term(labels.nip, locale), nip),
    ...factsOf(sellerDetails, given, locale, {
      correspondence_address: () => letters(given, locale),
      further_contacts: (own) => [...contact, ...own],
    }),
  ];
}

/** The buyer's facts in addition to the customer's own data. */
export function buyerFacts(
  { buyer_details: given }: Pick<InvoiceDetails, 'buyer_details'>,
  locale: RenderLocale,
): Fact[] {
  return factsOf(buyerDetails, given, locale, { correspondence_address: () => letters(given, locale) });
}

/** All other parties, each under its role. */
export function otherParties(
  input: Pick<InvoiceDetails, 'third_parties' | 'authorised_entity'>,
  locale: RenderLocale,
): Party[] {
  const { third_parties: given, authorised_entity: entity } = input;
  const named = (heading: WordPair, one: ThirdParty | AuthorisedEntity) =>
    party(term(heading, locale), { name: one.name, address: one.address }, locale);
  return [
    ...given.map((one) => ({ ...named(thirdPartyRoles[one.role].label, one), facts: thirdFacts(one, locale) })),
    ...(entity
      ? [
          {
            ...named(authorisedRoles[entity.role].label, entity),
            facts: factsOf(authorisedEntity, entity, locale, shownAbove(entity, locale)),
          },
        ]
      : []),
  ];
}

/** Role, name and address are shown above the facts, except for the GLN of the address. */
function shownAbove(one: ThirdParty | AuthorisedEntity, locale: RenderLocale) {
  const gln = optional(term(locatedAddress.table.fields.gln.label, locale), one.address?.gln ?? null);
  return { role: none, name: none, address: () => gln, correspondence_address: () => letters(one, locale) };
}

function thirdFacts(one: ThirdParty, locale: RenderLocale): Fact[] {
  const share = one.share === null ? null : `${one.share.replace('.', ',')}${noBreak}%`;
  return factsOf(thirdParty, one, locale, {
    ...shownAbove(one, locale),
    share: () => optional(term(thirdParty.table.fields.share.label, locale), share),
  });
}
