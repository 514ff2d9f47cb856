import { add, compare, parseDecimal, zero } from '../amounts/decimal.ts';
import type { InvoiceDocument, Issue } from '../document.ts';
import type { ThirdParty, ThirdPartyRole } from '../fields/third-parties.ts';
import { error, type Rule, warning, when } from './issue.ts';

const maxParties = 100;
const hundred = parseDecimal('100');

/**
 * The shares of additional buyers leave a share to the buyer, and a unit of the buyer is named if the buyer is marked
 * as having one.
 */
export const thirdPartyRules: Rule = (document) => [
  ...document.input.third_parties.flatMap((party, index) => partyIssues(party, `/input/third_parties/${index}`)),
  ...counted(document),
  ...unit(document, 'local_government_unit', 'local_government_recipient'),
  ...unit(document, 'vat_group_member', 'vat_group_recipient'),
];

function partyIssues(party: ThirdParty, path: string): Issue[] {
  const { role, role_description, share } = party;
  return [
    ...when((role === 'other') !== (role_description !== null), () =>
      error('role_description_mismatch', { path: `${path}/role_description`, fa3: 'Podmiot3/OpisRoli' }),
    ),
    ...when(share !== null && role !== 'additional_buyer', () =>
      error('share_only_for_additional_buyer', { path: `${path}/share`, fa3: 'Podmiot3/Udzial' }),
    ),
  ];
}

function counted({ input: { third_parties: parties } }: InvoiceDocument): Issue[] {
  const buyers = parties.filter(({ role }) => role === 'additional_buyer');
  const shares = buyers.flatMap(({ share }) => share ?? []);
  const at = { path: '/input/third_parties', fa3: 'Podmiot3/Udzial' };
  return [
    ...when(parties.length > maxParties, () =>
      error('too_many_third_parties', { path: at.path, fa3: 'Podmiot3', with: { max: maxParties } }),
    ),
    ...when(compare(shares.map(parseDecimal).reduce(add, zero), hundred) >= 0, () => error('shares_leave_nothing', at)),
    ...when(shares.length > 0 && shares.length < buyers.length, () => warning('share_missing', at)),
  ];
}

/**
 * FA(3), notes on JST and GV: a unit sees the invoice in KSeF only if it is named with its NIP or internal identifier.
 */
function unit(
  { input }: InvoiceDocument,
  flag: 'local_government_unit' | 'vat_group_member',
  role: ThirdPartyRole,
): Issue[] {
  const parties = input.third_parties.filter((party) => party.role === role);
  const isIdentified = parties.some(({ identifier }) => identifier.kind === 'nip' || identifier.kind === 'internal_id');
  const isMarked = input.buyer_details[flag];
  return [
    ...when(isMarked && !isIdentified, () =>
      error('unit_not_named', { path: '/input/third_parties', fa3: 'Podmiot3/Rola', with: { role } }),
    ),
    ...when(!isMarked && parties.length > 0, () =>
      error('unit_not_marked', {
        path: `/input/buyer_details/${flag}`,
        fa3: flag === 'vat_group_member' ? 'Podmiot2/GV' : 'Podmiot2/JST',
        with: { role, flag },
      }),
    ),
  ];
}
