import type { OrganizationSettings } from '@invoicing/domain/settings/settings';
import { isBlank, type Values } from '@/components/editor/values';

/** The members that each section of the page shows, and saves together. */
const membersOf = {
  seller: ['seller'],
  details: ['seller_details'],
  footer: ['footer'],
  payment: ['payment'],
  accounts: ['accounts'],
  documents: ['document_language', 'drafts_wait_until'],
} as const satisfies Record<string, readonly (keyof OrganizationSettings)[]>;
export type SectionName = keyof typeof membersOf;

/** What a section gives of settings: lists without the rows at their end in which nothing was written. */
export function givenBy(section: SectionName, settings: OrganizationSettings): Values {
  const { seller_details, accounts } = settings;
  const given: Record<string, unknown> = {
    ...settings,
    seller_details: { ...seller_details, further_contacts: withoutBlankEnd(seller_details.further_contacts, isBlank) },
    accounts: withoutBlankEnd(accounts, ({ currency: _, ...account }) => isBlank(account)),
  };
  return Object.fromEntries(membersOf[section].map((name) => [name, given[name]]));
}

function withoutBlankEnd<Row>(rows: readonly Row[], isEmpty: (row: Row) => boolean): Row[] {
  return rows.slice(0, 1 + rows.findLastIndex((row) => !isEmpty(row)));
}

/** Whether a change, which names what it changed as `seller.address`, is one of a section. */
export function isOf(section: SectionName, changed: readonly string[]): boolean {
  const members: readonly string[] = membersOf[section];
  return changed.some((name) => members.includes(name.split('.')[0] ?? name));
}
