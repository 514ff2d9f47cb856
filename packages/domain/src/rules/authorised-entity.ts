import type { InvoiceDocument, Issue } from '../document.ts';
import { parseNip } from '../nip.ts';
import { error, type Rule, when } from './issue.ts';
import { country } from './parties.ts';
import { addressTexts, emailLength, long, phoneLength, textIssues } from './texts.ts';

const path = '/input/authorised_entity';
const party = 'PodmiotUpowazniony';
const nipAt = { path: `${path}/nip`, fa3: `${party}/DaneIdentyfikacyjne/NIP` };

/** Who acts for the seller is somebody else, with a NIP and an address (art. 106e ust. 1 pkt 20 and 21 of the VAT act). */
export const authorisedEntityRules: Rule = ({ seller, input: { authorised_entity: entity } }: InvoiceDocument): Issue[] => {
  if (!entity) return [];
  const { nip, name, address, email, phone } = entity;
  const contact = `${party}/DaneKontaktowe`;
  return [
    ...when(parseNip(nip) !== nip, () => error('nip_checksum', nipAt)),
    ...when(nip === seller.nip, () => error('authorised_entity_is_seller', nipAt)),
    ...when(email !== null && !/^.+@.+$/.test(email), () => error('email_format', { path: `${path}/email`, fa3: `${contact}/EmailPU` })),
    ...country(address, `${path}/address/country_code`, party),
    ...[
      { value: name, path: `${path}/name`, fa3: `${party}/DaneIdentyfikacyjne/Nazwa`, max: long, name: ['name', 'nazwa'] as const },
      ...addressTexts(address, { path: `${path}/address`, fa3: `${party}/Adres`, name: ['address', 'adres'] }),
      { value: email, path: `${path}/email`, fa3: `${contact}/EmailPU`, max: emailLength, name: ['e-mail', 'e-mail'] as const },
      { value: phone, path: `${path}/phone`, fa3: `${contact}/TelefonPU`, max: phoneLength, name: ['phone', 'telefon'] as const },
    ].flatMap(textIssues),
  ];
};
