import { ApiVariables } from '@invoicing/config/api';
import { PanelVariables } from '@invoicing/config/panel';
import { readVariables, type Variables, WrongVariables, withFiles } from '@invoicing/config/read';
import { WorkerVariables } from '@invoicing/config/worker';
import type { RuntimeRole } from '@invoicing/db/connection/fitness';

export const processes = ['api', 'panel', 'worker'] as const;
export type ProcessName = (typeof processes)[number];

const doorRoles = {
  DATABASE_URL: 'invoicing_service',
  ORGANIZATION_DATABASE_URL: 'invoicing_app',
  DATABASE_REPLICA_URL: 'invoicing_app',
} as const;

/** What each process takes, and which role each of its database addresses is for. */
export const takenBy = {
  api: {
    schema: ApiVariables,
    roles: doorRoles,
  },
  panel: {
    schema: PanelVariables,
    roles: doorRoles,
  },
  worker: { schema: WorkerVariables, roles: { DATABASE_URL: 'invoicing_worker' } },
} as const satisfies Record<ProcessName, { schema: object; roles: Partial<Record<string, RuntimeRole>> }>;

/** The variables of a process with its secrets taken from their files, and what is wrong with them. */
export type Read = { name: ProcessName; variables: Variables; problems: readonly string[] };

/** What every process would work with; null where one of them would not start. */
export function readAll(given: Record<ProcessName, Variables>) {
  try {
    return {
      api: readVariables(ApiVariables, given.api),
      panel: readVariables(PanelVariables, given.panel),
      worker: readVariables(WorkerVariables, given.worker),
    };
  } catch (error) {
    if (error instanceof WrongVariables) return null;
    throw error;
  }
}

/** Reads the variables as the process itself does at its start. */
export function readProcess(name: ProcessName, given: Variables): Read {
  let variables = given;
  try {
    variables = withFiles(given);
    readVariables(takenBy[name].schema, given);
    return { name, variables, problems: [] };
  } catch (error) {
    if (error instanceof WrongVariables) return { name, variables, problems: error.problems };
    throw error;
  }
}
