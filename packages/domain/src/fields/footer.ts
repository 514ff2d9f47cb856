import { z } from 'zod';
import { says } from '../messages/says.ts';
import { form, optional, record, text } from './kinds.ts';
import type { Table, ValuesOf } from './types.ts';

/** The footer of a seller's invoices (FA(3) Stopka). */

const krs = form(z.string().regex(/^\d{10}$/, { error: says('pattern.krs', {}) }), ['0000099999']);
const regon = form(z.string().regex(/^(\d{9}|\d{14})$/, { error: says('pattern.regon', {}) }), [
  '999999999',
  '99999999900000',
]);

export const footer = record({
  id: 'Footer',
  order: ['Informacje', 'Rejestry'],
  shared: ['Rejestry'],
  fields: {
    krs: {
      type: optional(krs),
      fa3: 'Rejestry/KRS',
      label: ['KRS', 'KRS'],
      means: 'The number in the National Court Register (KRS): 10 digits.',
      example: '0000099999',
    },
    regon: {
      type: optional(regon),
      fa3: 'Rejestry/REGON',
      label: ['REGON', 'REGON'],
      means: 'The number in the register of enterprises (REGON): 9 or 14 digits.',
      example: '999999999',
    },
    bdo: {
      type: optional(text(9)),
      fa3: 'Rejestry/BDO',
      label: ['BDO', 'BDO'],
      means: 'The number in the register of products, packaging and waste (BDO).',
      example: '000099999',
    },
    text: {
      type: optional(text(3500)),
      fa3: 'Informacje/StopkaFaktury',
      label: ['Informacja', 'Information'],
      asked: { label: ['Tekst w stopce', 'Text of the footer'] },
      means: "Any other text in the footer of the seller's invoices, such as its share capital.",
      example: 'Kapitał zakładowy 5 000 000 zł',
    },
  },
});

/** The member of an invoice that holds them. */
export const footerMember = {
  footer: {
    type: optional(footer),
    fa3: 'Stopka',
    label: ['Stopka', 'Footer'],
    asked: { label: ['Stopka faktury', 'Footer of the invoice'] },
    means: 'What the seller puts below its invoices: registers and a text.',
  },
} as const satisfies Table['fields'];

export type Footer = ValuesOf<typeof footer>;
