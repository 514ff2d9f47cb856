import type { Transport } from '../fields/transport.ts';
import { error, type Rule, when } from './issue.ts';
import { isMoment } from './moments.ts';

/** A transport does not end before it begins. */
export const transportTimeRules: Rule = ({ input: { transaction_terms: terms } }) =>
  (terms?.transports ?? []).flatMap((transport, index) =>
    when(isReversed(transport), () =>
      error('transport_reversed', {
        path: `/input/transaction_terms/transports/${index}/ended_at`,
        fa3: 'Fa/WarunkiTransakcji/Transport/DataGodzZakTransportu',
      }),
    ),
  );

function isReversed({ started_at, ended_at }: Transport): boolean {
  if (started_at === null || ended_at === null || !isMoment(started_at) || !isMoment(ended_at)) return false;
  return Date.parse(ended_at) < Date.parse(started_at);
}
