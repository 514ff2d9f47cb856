import type { Transport } from '../details.ts';
import type { Issue } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

/** FA(3) TDataCzas. */
const earliest = '2021-10-01T00:00:00Z';
const latest = '2050-01-01T23:59:59Z';
const form = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{1,9})?Z$/;

/** A transport begins and ends in the time that FA(3) knows, and in that order. */
export const transportTimeRules: Rule = ({ input: { transaction_terms: terms } }) =>
  (terms?.transports ?? []).flatMap((transport, index) => times(transport, `/input/transaction_terms/transports/${index}`));

function times({ started_at, ended_at }: Transport, path: string): Issue[] {
  const fa3 = 'Fa/WarunkiTransakcji/Transport';
  const moment = (value: string | null, name: string, field: string) =>
    when(value !== null && !isMoment(value), () =>
      error('date_out_of_range.moment', { path: `${path}/${name}`, fa3: `${fa3}/${field}`, with: { earliest, latest } }),
    );
  const isReversed = started_at !== null && ended_at !== null && isMoment(started_at) && isMoment(ended_at) && Date.parse(ended_at) < Date.parse(started_at);
  return [
    ...moment(started_at, 'started_at', 'DataGodzRozpTransportu'),
    ...moment(ended_at, 'ended_at', 'DataGodzZakTransportu'),
    ...when(isReversed, () => error('transport_reversed', { path: `${path}/ended_at`, fa3: `${fa3}/DataGodzZakTransportu` })),
  ];
}

function isMoment(value: string): boolean {
  if (!form.test(value)) return false;
  const time = Date.parse(value);
  return time >= Date.parse(earliest) && time <= Date.parse(latest) && new Date(time).toISOString().startsWith(value.slice(0, 19));
}
