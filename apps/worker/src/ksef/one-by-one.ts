import type { KsefEnvironment } from '@invoicing/db/generated/enums';
import { type BulkheadPolicy, bulkhead } from 'cockatiel';

/** Serializes work for a KSeF environment within this process. */
export type OneByOne = <T>(environment: KsefEnvironment, work: () => Promise<T>) => Promise<T>;

export function createOneByOne(): OneByOne {
  const lines = new Map<KsefEnvironment, BulkheadPolicy>();
  return (environment, work) => {
    const line = lines.get(environment) ?? bulkhead(1, Number.POSITIVE_INFINITY);
    lines.set(environment, line);
    return line.execute(work);
  };
}
