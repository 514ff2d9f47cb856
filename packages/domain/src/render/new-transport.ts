import type { NewVehicle } from '../details.ts';
import type { InvoiceDocument } from '../document.ts';
import { type Block, type Fact, optional } from './facts.ts';
import { type Label, labels, plain, type RenderLocale, term } from './labels.ts';

const numberLabels = { vin: 'vin', body: 'bodyNumber', chassis: 'chassisNumber', frame: 'frameNumber' } as const;
const usageLabels = { land: 'mileage', vessel: 'workingHours', aircraft: 'workingHours' } as const;

/** What makes a means of transport a new one (art. 106e ust. 1 pkt 25 of the VAT act), a block for each. */
export function newTransportBlocks({ input: { annotations, lines } }: InvoiceDocument, locale: RenderLocale): Block[] {
  const l = (name: Label) => term(labels[name], locale);
  const given = annotations.new_transport;
  return (given?.vehicles ?? []).map((vehicle): Block => {
    const place = lines.findIndex(({ ref }) => ref === vehicle.line_ref) + 1;
    return {
      heading: l('newTransport'),
      facts: [
        { label: l('ordinal'), value: plain(String(place)) },
        { label: l('firstUse'), value: plain(vehicle.first_use_date) },
        ...descriptionFacts(vehicle, l),
        ...(given?.notice_due ? [{ label: l('mark'), value: l('noticeDue') }] : []),
      ],
    };
  });
}

function descriptionFacts(vehicle: NewVehicle, l: (name: Label) => ReturnType<typeof term>): Fact[] {
  const { kind, number_kind } = vehicle;
  const number = number_kind ? numberLabels[number_kind] : kind === 'vessel' ? 'hullNumber' : 'factoryNumber';
  return [
    ...optional(l('make'), vehicle.make),
    ...optional(l('model'), vehicle.model),
    ...optional(l('colour'), vehicle.colour),
    ...optional(l('registrationNumber'), vehicle.registration_number),
    ...optional(l('productionYear'), vehicle.production_year),
    ...optional(l(usageLabels[kind]), vehicle.usage),
    ...optional(l(number), vehicle.number),
    ...optional(l('vehicleType'), vehicle.type),
  ];
}
