import type { Groups } from './use-found';

type Kind = Groups[number]['kind'];

const places: Record<Kind, string> = {
  invoice: 'invoices',
  draft: 'drafts',
  correction: 'corrections',
  submission: 'submissions',
  customer: 'customers',
  client: 'clients',
  member: 'members',
  request: 'logs',
};

/** The page of what was found; members have one page for all of them, with a place for each. */
export function hrefOfFound(base: string, kind: Kind, id: string): string {
  return kind === 'member' ? `${base}/members#${id}` : `${base}/${places[kind]}/${id}`;
}
