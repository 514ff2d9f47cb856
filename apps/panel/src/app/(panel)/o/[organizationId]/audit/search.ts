import { type AuditFilters, auditOutcomes, unnamedActors } from '@invoicing/router/panel/audit/filters';
import { day, idIn, one, placeIn } from '@/list-address';

type Name = 'actor' | 'action' | 'outcome' | 'from' | 'to' | 'correlation_id';
export type Given = { [name in Name | 'at']?: string | string[] };

const namedActor = /^(member|client):[0-9a-f-]{36}$/;

/** The log's filters and place as its address says them; what makes no sense in it is left out, but for an id. */
export function readSearch(given: Given) {
  const { id, refused } = idIn<Name>(given, 'correlation_id');
  const filters = { ...readOthers(given), ...(id ? { correlation_id: id } : {}) };
  return { filters, refused, ...placeIn<Name>(given, { ...filters, ...(refused ? { correlation_id: refused } : {}) }) };
}

function readOthers(given: Given): AuditFilters {
  const named = one<Name>(given, 'actor');
  const actor = namedActor.test(named) ? named : unnamedActors.find((kind) => kind === named);
  const action = one<Name>(given, 'action').slice(0, 100);
  const outcome = auditOutcomes.find((name) => name === given.outcome);
  const [from, to] = [day(one<Name>(given, 'from')), day(one<Name>(given, 'to'))];
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  };
}
