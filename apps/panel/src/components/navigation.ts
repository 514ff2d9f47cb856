/**
 * The sections of the rail in its order, each with its pages; a section leads to the first page that a member may see.
 */
const sections = {
  dashboard: ['dashboard'],
  approvals: ['approvals'],
  invoices: ['invoices', 'drafts', 'corrections', 'submissions'],
  customers: ['customers'],
  integration: ['clients', 'webhooks', 'logs'],
  ksef: ['ksef'],
  members: ['members'],
  audit: ['audit'],
} as const;

type Section = keyof typeof sections;
export type NavigationPage = (typeof sections)[Section][number];
/** A section with the pages of it that a member may see. */
export type ShownSection = { name: Section; pages: NavigationPage[] };

/** The sections of which a member may see anything. */
export function shownSections(isShown: (page: NavigationPage) => boolean): ShownSection[] {
  return trustNames(Object.keys(sections))
    .map((name) => ({ name, pages: sections[name].filter(isShown) }))
    .filter(({ pages }) => pages.length > 0);
}

/** Object.keys gives the keys of the constant above. */
function trustNames(names: string[]): Section[] {
  return names as Section[];
}
