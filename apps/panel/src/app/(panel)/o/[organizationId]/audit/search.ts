import { type AuditFilters, auditOutcomes, unnamedActors } from '@invoicing/router/panel/audit/filters';

type Name = 'actor' | 'action' | 'outcome' | 'from' | 'to' | 'at';
export type Given = { [name in Name]?: string | string[] };

const separator = '~';
const deepestTrail = 20;
const namedActor = /^(member|client):[0-9a-f-]{36}$/;

/**
 * The log's filters and place as its address says them. `at` holds the cursors of the pages before this one, so that "newer" leads
 * back the way it came; what makes no sense in it is left out.
 */
export function readSearch(given: Given) {
  const one = (name: Name) => (typeof given[name] === 'string' ? given[name].trim() : '');
  const filters = readFilters(one);
  const trail = one('at').split(separator).filter(Boolean).slice(-deepestTrail);
  const cursor = trail.at(-1);
  const set = Object.entries(filters).flatMap(([name, value]): [string, string][] => (value === undefined ? [] : [[name, value]]));
  const query = (more: Record<string, string>) => `?${new URLSearchParams([...set, ...Object.entries(more)])}`;
  const href = (at: string[]) => query(at.length > 0 ? { at: at.join(separator) } : {});
  return {
    filters,
    query,
    isFiltered: Object.keys(filters).length > 0,
    position: cursor === undefined ? {} : { cursor },
    newer: cursor === undefined ? null : href(trail.slice(0, -1)),
    older: (next: string) => href([...trail, next]),
  };
}

function readFilters(one: (name: Name) => string): AuditFilters {
  const actor = namedActor.test(one('actor')) ? one('actor') : unnamedActors.find((kind) => kind === one('actor'));
  const action = one('action').slice(0, 100);
  const outcome = auditOutcomes.find((name) => name === one('outcome'));
  const [from, to] = [day(one('from')), day(one('to'))];
  return { ...(actor ? { actor } : {}), ...(action ? { action } : {}), ...(outcome ? { outcome } : {}), ...(from ? { from } : {}), ...(to ? { to } : {}) };
}

function day(value: string): string | null {
  const moment = /^[1-9]\d{3}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : null;
}
