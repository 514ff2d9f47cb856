import type { InvoiceDocument, Issue } from '../document.ts';
import { error, type Rule, when } from './issue.ts';

/** FA(3) LinkDoPlatnosci and IPKSeF. */
const idForm = /^\d{3}[a-zA-Z0-9]{10}$/;
const linkForm =
  /^https?:\/\/([a-zA-Z0-9][a-zA-Z0-9-]*\.)+[a-zA-Z]{2,}(:\d{1,5})?(\/[^\s?#]*)?\?([^#\s]*&)?IPKSeF=(?<id>\d{3}[a-zA-Z0-9]{10})(&[^#\s]*)?(#.*)?$/;
const longest = 512;

/** A payment link contains the identifier by which KSeF knows the payment. */
export const paymentLinkRules: Rule = ({ input: { payment } }: InvoiceDocument): Issue[] => {
  if (!payment) return [];
  const { payment_link: link, ksef_payment_id: id } = payment;
  const named = link === null || link.length > longest ? undefined : linkForm.exec(link)?.groups?.['id'];
  const at = { path: '/input/payment/payment_link', fa3: 'Fa/Platnosc/LinkDoPlatnosci' };
  return [
    ...when(link !== null && named === undefined, () =>
      error('payment_link_format', { ...at, with: { max: longest } }),
    ),
    ...when(id !== null && !idForm.test(id), () =>
      error('ksef_payment_id_format', { path: '/input/payment/ksef_payment_id', fa3: 'Fa/Platnosc/IPKSeF' }),
    ),
    ...when(named !== undefined && id !== null && named !== id, () => error('payment_link_of_other_id', at)),
  ];
};
