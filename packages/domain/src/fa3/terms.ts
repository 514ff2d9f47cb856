import { type AttachedBlock, attachedBlock } from '../fields/attachment.ts';
import { type Footer, footer as footerFields } from '../fields/footer.ts';
import type { Element } from './elements.ts';
import { elementsOf } from './fields.ts';

export function footer(given: Footer): Element {
  return ['Stopka', elementsOf(footerFields, given)];
}

export function attachment(blocks: readonly AttachedBlock[]): Element {
  return ['Zalacznik', blocks.map((block): Element => ['BlokDanych', elementsOf(attachedBlock, block)])];
}
