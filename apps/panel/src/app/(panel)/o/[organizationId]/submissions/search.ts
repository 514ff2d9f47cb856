import { placeIn } from '@/list-address';
import { ksefStates } from '../invoices/search';

/** The states of what was or is to be sent. */
export const submissionStates = ksefStates.filter((state) => state !== 'not_submitted');
/** What is to be worked on: what a person has to act on first, what goes on without one last. */
const workViews = ['rejected', 'uncertain', 'unsent', 'waiting'] as const;
export type WorkView = (typeof workViews)[number];

/** The view that a page without one opens: the first of which there is something. */
export function leadingView(counts: Readonly<Record<WorkView, number>>): View {
  return workViews.find((name) => counts[name] > 0) ?? 'all';
}

export const submissionViews = [...workViews, 'all'] as const;
type View = (typeof submissionViews)[number];

type Name = 'view' | 'status';
export type Given = { [name in Name | 'at']?: string | string[] };

/**
 * The list's view, filter and place as its address says them; what makes no sense in it is left out.
 * @param otherwise the view where it names none
 */
export function readSearch(given: Given, otherwise: View) {
  const named = submissionStates.find((state) => state === given.status);
  const view = submissionViews.find((name) => name === given.view) ?? (named ? 'all' : otherwise);
  const status = view === 'all' ? named : undefined;
  const filters = status ? { status } : {};
  return { view, status, filters, ...placeIn<Name>(given, { view, ...filters }), isFiltered: status !== undefined };
}
