import { type AuditFilters, auditOutcomes, unnamedActors } from '@invoicing/router/panel/audit/filters';
import { z } from 'zod';
import { day, one, placeIn } from '@/list-address';

type Name = 'actor' | 'action' | 'outcome' | 'from' | 'to' | 'correlation_id';
export type Given = { [name in Name | 'at']?: string | string[] };

const namedActor = /^(member|client):[0-9a-f-]{36}$/;

/** The log's filters and place as its address says them; what makes no sense in it is left out. */
export function readSearch(given: Given) {
  const filters = readFilters(given);
  return { filters, ...placeIn<Name>(given, filters) };
}

function readFilters(given: Given): AuditFilters {
  const named = one<Name>(given, 'actor');
  const actor = namedActor.test(named) ? named : unnamedActors.find((kind) => kind === named);
  const action = one<Name>(given, 'action').slice(0, 100);
  const outcome = auditOutcomes.find((name) => name === given.outcome);
  const [from, to] = [day(one<Name>(given, 'from')), day(one<Name>(given, 'to'))];
  const correlation = z.uuid().safeParse(one<Name>(given, 'correlation_id'));
  return {
    ...(actor ? { actor } : {}),
    ...(action ? { action } : {}),
    ...(outcome ? { outcome } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
    ...(correlation.success ? { correlation_id: correlation.data } : {}),
  };
}
