import type { InvoiceDocument, NewVehicle } from '../document.ts';
import { vehicle as vehicleFields, vehicleNumberKindCodes } from '../fields/new-transport.ts';
import type { Block } from './facts.ts';
import { factsOf, type Judged, wordsOf } from './fields.ts';
import { type Label, labels, plain, type RenderLocale, term } from './labels.ts';

const usageLabels = { land: 'mileage', vessel: 'workingHours', aircraft: 'workingHours' } as const;
const numberLabels = { land: 'factoryNumber', vessel: 'hullNumber', aircraft: 'factoryNumber' } as const;

/** The facts that make a means of transport new (art. 106e ust. 1 pkt 22 of the VAT act), one block for each. */
export function newTransportBlocks({ input: { annotations, lines } }: InvoiceDocument, locale: RenderLocale): Block[] {
  const l = (name: Label) => term(labels[name], locale);
  const given = annotations.new_transport;
  return (given?.vehicles ?? []).map((vehicle): Block => {
    const place = lines.findIndex(({ ref }) => ref === vehicle.line_ref) + 1;
    const judged = namedByKind(vehicle, locale);
    return {
      heading: l('newTransport'),
      facts: [
        ...factsOf(vehicleFields, vehicle, locale, {
          ...judged,
          line_ref: () => [{ label: l('ordinal'), value: plain(String(place)) }],
        }),
        ...(given?.notice_due ? [{ label: l('mark'), value: l('noticeDue') }] : []),
      ],
    };
  });
}

/** The labels of usage and number depend on the kind of vehicle. */
function namedByKind({ kind, number_kind }: NewVehicle, locale: RenderLocale): Judged {
  const number = number_kind
    ? wordsOf(vehicleNumberKindCodes, number_kind, locale)
    : term(labels[numberLabels[kind]], locale);
  const nothing = () => [];
  return {
    kind: nothing,
    number_kind: nothing,
    usage: (own) => own.map((fact) => ({ ...fact, label: term(labels[usageLabels[kind]], locale) })),
    number: (own) => own.map((fact) => ({ ...fact, label: number })),
  };
}
