import 'server-only';
import { scopePresets } from '@invoicing/oauth/scope-presets';
import { scopeTable } from '@invoicing/oauth/scopes';
import { operations } from '@invoicing/router/operations';

export type ScopeFacts = { name: string; en: string; pl: string; isHighRisk: boolean };
type OperationFacts = { id: string; method: string; path: string; scope: string };
export type PickerFacts = {
  scopes: ScopeFacts[];
  operations: OperationFacts[];
  presets: { name: string; scopes: string[] }[];
};

/** What the scopes picker shows: scopes as text, what each of them unlocks, the usual sets. */
export function pickerFacts(): PickerFacts {
  return {
    scopes: Object.entries(scopeTable).map(([name, { grants, pl, highRisk }]) => ({
      name,
      en: grants,
      pl,
      isHighRisk: highRisk,
    })),
    operations: operations.flatMap(({ operationId, method, path, scope }) =>
      scope === null ? [] : [{ id: operationId, method, path, scope }],
    ),
    presets: Object.entries(scopePresets).map(([name, scopes]) => ({ name, scopes: [...scopes] })),
  };
}
