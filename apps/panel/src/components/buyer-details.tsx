import type { FoundBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import { Reference } from './reference';

/** What distinguishes a buyer from others of one name: tax identifier, address and the reference of their system. */
export function BuyerDetails({ buyer: { taxIdentifier, place, externalReference } }: { buyer: FoundBuyer }) {
  return (
    <span className="flex min-w-0 flex-wrap gap-x-3 text-xs wrap-anywhere text-muted">
      {taxIdentifier ? <bdi>{taxIdentifier}</bdi> : null}
      {place ? <bdi className="min-w-0">{place}</bdi> : null}
      <Reference value={externalReference} />
    </span>
  );
}
