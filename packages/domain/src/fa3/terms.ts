import type { Footer } from '../details.ts';
import { type AttachedBlock, attachedBlock } from '../fields/attachment.ts';
import { type TransactionTerms, transactionTerms as termFields } from '../fields/terms.ts';
import { type Element, leaf } from './elements.ts';
import { elementsOf } from './fields.ts';

export function transactionTerms(given: TransactionTerms): Element {
  return ['WarunkiTransakcji', elementsOf(termFields, given)];
}

export function footer({ text, krs, regon, bdo }: Footer): Element {
  return [
    'Stopka',
    [
      text === null ? null : ['Informacje', [['StopkaFaktury', text]]],
      krs || regon || bdo ? ['Rejestry', [leaf('KRS', krs), leaf('REGON', regon), leaf('BDO', bdo)]] : null,
    ],
  ];
}

export function attachment(blocks: readonly AttachedBlock[]): Element {
  return ['Zalacznik', blocks.map((block): Element => ['BlokDanych', elementsOf(attachedBlock, block)])];
}
