import type { InvoiceDetails, ThirdParty } from '../details.ts';
import type { SellerSnapshot } from '../document.ts';
import type { WordPair } from '../fields/types.ts';
import type { AuthorisedEntity, Contact, FurtherPartyData } from '../party-details.ts';
import { authorisedWords, roleWords, statusWords } from './detail-words.ts';
import { addressLine, type Fact, identifierFacts, optional, type Party, party } from './facts.ts';
import { noBreak } from './format.ts';
import { type Label, labels, type RenderLocale, type Term, term } from './labels.ts';

/** What stands below the names and addresses of the parties. */

type Words = (name: Label) => Term;

const wordsIn =
  (locale: RenderLocale): Words =>
  (name) =>
    term(labels[name], locale);

type Reached = Contact & Omit<FurtherPartyData, 'eori'>;

/** Where else a party is found: its address for letters, its e-mails and phones. */
function reached({ correspondence_address: address, email, phone, further_contacts }: Reached, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  return [
    ...optional(l('correspondence'), address && addressLine(address, locale)),
    ...[{ email, phone }, ...further_contacts].flatMap((contact) => [...optional(l('email'), contact.email), ...optional(l('phone'), contact.phone)]),
  ];
}

export function sellerFacts(seller: SellerSnapshot, { seller_details: given }: Pick<InvoiceDetails, 'seller_details'>, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  const status = given.taxpayer_status && term(statusWords[given.taxpayer_status], locale);
  return [
    ...optional(l('nip'), seller.nip),
    ...optional(l('eori'), given.eori),
    ...optional(l('gln'), given.address_gln),
    ...reached({ ...seller, ...given }, locale),
    ...(status ? [{ label: l('taxpayerStatus'), value: status }] : []),
  ];
}

/** What the invoice says of the buyer beyond the customer's own data. */
export function buyerFacts({ buyer_details: given }: Pick<InvoiceDetails, 'buyer_details'>, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  const marks = [given.local_government_unit ? l('localGovernment') : null, given.vat_group_member ? l('vatGroup') : null];
  return [
    ...optional(l('eori'), given.eori),
    ...optional(l('gln'), given.address_gln),
    ...optional(l('customerNumber'), given.customer_number),
    ...reached(given, locale),
    ...marks.flatMap((value) => (value ? [{ label: l('concerns'), value }] : [])),
  ];
}

/** Everybody else whom the invoice concerns, under what they are to it. */
export function otherParties(input: Pick<InvoiceDetails, 'third_parties' | 'authorised_entity'>, locale: RenderLocale): Party[] {
  const { third_parties: given, authorised_entity: entity } = input;
  const named = (heading: WordPair, one: ThirdParty | AuthorisedEntity) => party(term(heading, locale), { name: one.name, address: one.address }, locale);
  return [
    ...given.map((one) => ({ ...named(roleWords[one.role], one), facts: thirdFacts(one, locale) })),
    ...(entity ? [{ ...named(authorisedWords[entity.role], entity), facts: authorisedFacts(entity, locale) }] : []),
  ];
}

function thirdFacts(one: ThirdParty, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  const share = one.share === null ? null : `${one.share.replace('.', ',')}${noBreak}%`;
  return [
    ...optional(l('role'), one.role_description),
    ...identifierFacts(one.identifier, l),
    ...optional(l('eori'), one.eori),
    ...optional(l('gln'), one.address?.gln ?? null),
    ...optional(l('share'), share),
    ...optional(l('customerNumber'), one.customer_number),
    ...reached(one, locale),
  ];
}

function authorisedFacts(entity: AuthorisedEntity, locale: RenderLocale): Fact[] {
  const l = wordsIn(locale);
  return [...optional(l('nip'), entity.nip), ...optional(l('eori'), entity.eori), ...optional(l('gln'), entity.address.gln), ...reached(entity, locale)];
}
