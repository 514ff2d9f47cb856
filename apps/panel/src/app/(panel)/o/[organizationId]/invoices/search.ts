export const ksefStates = ['not_submitted', 'queued', 'sending', 'processing', 'accepted', 'rejected', 'failed', 'uncertain'] as const;

export type Given = { number?: string | string[]; ksef_status?: string | string[]; from?: string | string[]; to?: string | string[]; at?: string | string[] };
export type InvoiceFilters = { number?: string; ksef_status?: (typeof ksefStates)[number]; issue_date_from?: string; issue_date_to?: string };

const separator = '~';
const deepestTrail = 20;

/**
 * The list's filters and place as its address says them. `at` holds the cursors of the pages before this one, so that "newer"
 * leads back the way it came; what makes no sense in it is left out.
 */
export function readSearch(given: Given) {
  const one = (value: string | string[] | undefined) => (typeof value === 'string' ? value.trim() : '');
  const state = ksefStates.find((name) => name === given.ksef_status);
  const day = (value: string) => (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '');
  const [number, from, to] = [one(given.number).slice(0, 256), day(one(given.from)), day(one(given.to))];
  const trail = one(given.at).split(separator).filter(Boolean).slice(-deepestTrail);
  const cursor = trail.at(-1);
  const filters: InvoiceFilters = {
    ...(number ? { number } : {}),
    ...(state ? { ksef_status: state } : {}),
    ...(from ? { issue_date_from: from } : {}),
    ...(to ? { issue_date_to: to } : {}),
  };
  const href = (at: string[]) => {
    const query = new URLSearchParams({ number, ksef_status: state ?? '', from, to, at: at.join(separator) });
    return `?${new URLSearchParams([...query].filter(([, value]) => value !== ''))}`;
  };
  return {
    filters,
    isFiltered: Object.keys(filters).length > 0,
    position: cursor === undefined ? {} : { cursor },
    newer: cursor === undefined ? null : href(trail.slice(0, -1)),
    older: (next: string) => href([...trail, next]),
  };
}
