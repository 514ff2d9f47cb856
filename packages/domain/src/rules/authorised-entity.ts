import type { InvoiceDocument, Issue } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

/** The authorised entity is not the seller itself (art. 106e ust. 1 pkt 20 and 21 of the VAT act). */
export const authorisedEntityRules: Rule = ({
  seller,
  input: { authorised_entity: entity },
}: InvoiceDocument): Issue[] =>
  when(entity?.nip === seller.nip, () =>
    error('authorised_entity_is_seller', {
      path: '/input/authorised_entity/nip',
      fa3: 'PodmiotUpowazniony/DaneIdentyfikacyjne/NIP',
    }),
  );
