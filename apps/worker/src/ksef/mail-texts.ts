import { bilingualMail, type MailText } from '@invoicing/domain/letter';

type Facts = {
  organization: string;
  environment: string;
  subject: string;
  day: string;
  daysLeft: number;
  page: string;
};

/** Before a certificate that signs in to KSeF ends. @param facts `day` is the last one on the Polish calendar */
export function expiryMail({ organization, environment, subject, day, daysLeft, page }: Facts): MailText {
  return bilingualMail(
    {
      subject: `Certyfikat KSeF wygasa ${day}`,
      blocks: [
        `Certyfikat, którym organizacja ${organization} loguje się do KSeF (${environment}), wygasa ${day}. Pozostało dni: ${daysLeft}.`,
        `Certyfikat: ${subject}`,
        'Po tym dniu faktury nie będą wysyłane. Złóż w KSeF wniosek o nowy certyfikat i zapisz go; do tego czasu działa obecny:',
        { link: page, words: 'Połączenie z KSeF' },
      ],
    },
    {
      subject: `The KSeF certificate expires on ${day}`,
      blocks: [
        `The certificate with which ${organization} signs in to KSeF (${environment}) expires on ${day}. Days left: ${daysLeft}.`,
        `Certificate: ${subject}`,
        'From then on no invoice is sent. Request a new certificate in KSeF and store it; the present one works until then:',
        { link: page, words: 'KSeF connection' },
      ],
    },
  );
}
