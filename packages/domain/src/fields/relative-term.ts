import { integer, record, text } from './kinds.ts';

/** A payment term that runs from an event (FA(3) Fa/Platnosc/TerminPlatnosci/TerminOpis). */

export const relativeTerm = record({
  id: 'RelativeTerm',
  fields: {
    count: {
      type: integer(10_000),
      fa3: 'Ilosc',
      label: ['Ilość', 'Count'],
      asked: { label: ['Ile', 'How many'] },
      means: 'The number of units of time.',
      example: 30,
    },
    unit: {
      type: text(50),
      fa3: 'Jednostka',
      label: ['Jednostka', 'Unit'],
      asked: { label: ['Jednostka czasu', 'Unit of time'] },
      means: 'The unit of time, as text.',
      example: 'dni',
    },
    event: {
      type: text(256),
      fa3: 'ZdarzeniePoczatkowe',
      label: ['Zdarzenie początkowe', 'Event'],
      asked: { label: ['Od jakiego zdarzenia', 'From which event'] },
      means: 'The event from which the period runs, as text.',
      example: 'otrzymanie faktury',
    },
  },
});
