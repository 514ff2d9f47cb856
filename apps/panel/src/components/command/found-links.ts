import type { Groups } from './use-found';

type Kind = Groups[number]['kind'];

const places: Record<Exclude<Kind, 'member' | 'correctionDraft'>, string> = {
  invoice: 'invoices',
  draft: 'drafts',
  correction: 'corrections',
  submission: 'submissions',
  customer: 'customers',
  client: 'clients',
  request: 'logs',
};

/**
 * The page of what was found. Members have one page for all of them, with a place for each; a draft of a correction is
 * on the page where its invoice is corrected.
 */
export function hrefOfFound(base: string, kind: Kind, id: string): string {
  if (kind === 'member') return `${base}/members#${id}`;
  if (kind === 'correctionDraft') return `${base}/corrections/new?invoice=${id}`;
  return `${base}/${places[kind]}/${id}`;
}
