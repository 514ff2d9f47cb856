import { Replica, type ReplicaOptions } from './replica.ts';

type Variables = { DATABASE_REPLICA_URL: string | null; DATABASE_REPLICA_MAX_LAG_MS: number };

/** The replica that the variables of a process name, if any. */
export function replicaFromEnv(
  { DATABASE_REPLICA_URL: url, DATABASE_REPLICA_MAX_LAG_MS: mostLagMs }: Variables,
  options: Omit<ReplicaOptions, 'mostLagMs'>,
): Replica | null {
  return url === null ? null : new Replica(url, { ...options, mostLagMs });
}
