import { defaultsOf } from './complete.ts';
import { code, optional, record, text, withDefault, yesNo } from './kinds.ts';
import { newTransport } from './new-transport.ts';
import type { Codes, Table, ValuesOf } from './types.ts';

/** The annotations required by art. 106e ust. 1 pkt 16–23 of the VAT act (FA(3) Fa/Adnotacje). */

export const exemptionBasisCodes = {
  act: {
    fa3: 'P_19A',
    label: [
      'Zwolnienie z VAT na podstawie przepisu ustawy lub aktu wydanego na jej podstawie',
      'VAT exemption under the act or an act issued under it',
    ],
  },
  directive: {
    fa3: 'P_19B',
    label: [
      'Zwolnienie z VAT na podstawie przepisu dyrektywy 2006/112/WE',
      'VAT exemption under Directive 2006/112/EC',
    ],
  },
  other: {
    fa3: 'P_19C',
    label: ['Zwolnienie z VAT na innej podstawie prawnej', 'VAT exemption on another legal basis'],
  },
} as const satisfies Codes;

/** Art. 106e ust. 2 and 3 of the VAT act prescribe the Polish words. */
export const marginProcedureCodes = {
  travel_agency: { fa3: 'P_PMarzy_2', label: ['procedura marży dla biur podróży', 'margin scheme – travel agents'] },
  used_goods: { fa3: 'P_PMarzy_3_1', label: ['procedura marży – towary używane', 'margin scheme – second-hand goods'] },
  works_of_art: { fa3: 'P_PMarzy_3_2', label: ['procedura marży – dzieła sztuki', 'margin scheme – works of art'] },
  collectibles_and_antiques: {
    fa3: 'P_PMarzy_3_3',
    label: ['procedura marży – przedmioty kolekcjonerskie i antyki', 'margin scheme – collectors’ items and antiques'],
  },
} as const satisfies Codes;

const exemptionBasis = record({
  id: 'ExemptionBasis',
  fields: {
    kind: {
      type: code(exemptionBasisCodes),
      fa3: '',
      label: ['Podstawa', 'Basis'],
      asked: { label: ['Rodzaj podstawy', 'Kind of basis'] },
      means: 'Where the provision is found: `act` is the VAT act or an act issued under it, such as a regulation.',
      example: 'act',
    },
    text: {
      type: text(256),
      fa3: 'P_19A',
      label: ['Podstawa zwolnienia', 'Exemption basis'],
      asked: { label: ['Przepis', 'Provision'] },
      means:
        'The provision itself (art. 106e ust. 1 pkt 19 of the VAT act). That of the directive is in P_19B, any other in P_19C.',
      example: 'art. 43 ust. 1 pkt 18 ustawy',
    },
  },
});

export const annotations = record({
  id: 'Annotations',
  order: ['P_16', 'P_17', 'P_18', 'P_18A', 'Zwolnienie', 'NoweSrodkiTransportu', 'P_23', 'PMarzy'],
  fields: {
    split_payment: {
      type: yesNo,
      fa3: 'P_18A',
      label: ['mechanizm podzielonej płatności', 'split payment mechanism'],
      means:
        'Whether the buyer has to pay by split payment: above 15,000 PLN with a line of annex 15 to the VAT act (art. 106e ust. 1 pkt 18a), or where you ask for it.',
      example: false,
    },
    reverse_charge: {
      type: yesNo,
      fa3: 'P_18',
      label: ['odwrotne obciążenie', 'reverse charge'],
      means: 'Whether the buyer accounts for the VAT (art. 106e ust. 1 pkt 18 of the VAT act).',
      example: false,
    },
    cash_accounting: {
      type: yesNo,
      fa3: 'P_16',
      label: ['metoda kasowa', 'cash accounting'],
      means: 'Whether the tax point is the payment (art. 106e ust. 1 pkt 16 of the VAT act).',
      example: false,
    },
    self_billing: {
      type: yesNo,
      fa3: 'P_17',
      label: ['samofakturowanie', 'self-billing'],
      means:
        'Whether the buyer issues the invoice in the name of the seller (art. 106e ust. 1 pkt 17 of the VAT act). Here the seller issues it: false.',
      example: false,
    },
    exemption_basis: {
      type: optional(exemptionBasis),
      fa3: 'Zwolnienie',
      label: ['Zwolnienie', 'Exemption'],
      asked: {
        label: ['Zwolnienie z VAT', 'VAT exemption'],
        add: ['Dodaj podstawę zwolnienia z VAT', 'Add basis of a VAT exemption'],
      },
      means: 'The provision on which an exemption rests: present where a line has the rate `exempt`, and only there.',
    },
    margin_procedure: {
      type: optional(code(marginProcedureCodes)),
      fa3: 'PMarzy',
      label: ['Procedura marży', 'Margin scheme'],
      means:
        'The margin scheme (art. 119 and 120 of the VAT act): present where a line has the rate `margin`, and only there.',
      example: null,
    },
    simplified_triangular: {
      type: yesNo,
      fa3: 'P_23',
      label: ['uproszczona procedura trójstronna', 'simplified triangular procedure'],
      means:
        'Whether the second of three taxpayers invoices the last one in the simplified procedure (art. 135 and 136 of the VAT act).',
      example: false,
    },
    new_transport: {
      type: optional(newTransport),
      fa3: 'NoweSrodkiTransportu',
      label: ['Nowe środki transportu', 'New means of transport'],
      asked: { add: ['Dodaj nowe środki transportu', 'Add new means of transport'] },
      means:
        'New means of transport supplied to another member state (art. 2 pkt 10 and art. 106e ust. 1 pkt 22 of the VAT act).',
    },
  },
});

/** The member of an invoice that holds them. */
export const annotationsMember = {
  annotations: {
    type: withDefault(annotations, defaultsOf(annotations)),
    fa3: 'Fa/Adnotacje',
    label: ['Adnotacje', 'Annotations'],
    means: 'Statements that the VAT act requires on the invoice apart from its amounts; none where it is left out.',
  },
} as const satisfies Table['fields'];

export type Annotations = ValuesOf<typeof annotations>;
export type ExemptionBasis = ValuesOf<typeof exemptionBasis>;
export type MarginProcedure = keyof typeof marginProcedureCodes;
