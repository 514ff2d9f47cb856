import type { NavigationPage } from '../navigation';

/** Pages that a menu or another page opens. */
const otherPages = [
  'templates',
  'mail',
  'settings',
  'series',
  'policy',
  'connections',
  'security',
  'notifications',
] as const;
/** What can be begun from anywhere. */
const actions = ['newInvoice', 'newCustomer', 'newClient', 'newWebhook', 'inviteMember'] as const;

type Page = NavigationPage | (typeof otherPages)[number];
type Action = (typeof actions)[number];
export type PlaceName = Page | Action;
/** `also` is what else people call it. */
export type Place = { name: PlaceName; label: string; also?: string; href: string };

const elsewhere: Partial<Record<PlaceName, string>> = {
  templates: 'drafts/templates',
  series: 'settings/series',
  newInvoice: 'drafts/new',
  newCustomer: 'customers?new=1',
  newClient: 'clients/new',
  newWebhook: 'webhooks/new',
  inviteMember: 'members?new=1',
};
const ofAccount: Partial<Record<PlaceName, string>> = {
  security: '/account/security',
  notifications: '/account/notifications',
};

export function isAction(name: PlaceName): name is Action {
  return actions.some((action) => action === name);
}

/** Where a page or an action is, within an organization or the account. */
export function hrefOf(base: string, name: PlaceName): string {
  return ofAccount[name] ?? `${base}/${elsewhere[name] ?? name}`;
}

/** Places whose names together have every word of a text, whatever its letters' size and marks. */
export function placesNamed(places: readonly Place[], text: string): Place[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return places.filter(({ label, also = '' }) => {
    const names = plain(`${label} ${also}`);
    return words.every((word) => names.includes(word));
  });
}

/** Ł is a letter of its own to Unicode. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll('ł', 'l');
}
