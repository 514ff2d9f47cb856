import { bilingualMail, type MailText } from '@invoicing/domain/letter';

/** Facts about an expiring certificate; `day` is its last day in Polish time. */
export type ExpiryFacts = {
  organization: string;
  environment: string;
  subject: string;
  day: string;
  daysLeft: number;
  page: string;
};

/** Mail before a sign-in certificate expires. */
export function expiryMail({ organization, environment, subject, day, daysLeft, page }: ExpiryFacts): MailText {
  return bilingualMail(
    {
      subject: `Certyfikat KSeF wygasa ${day}`,
      blocks: [
        `Certyfikat, którym organizacja ${organization} loguje się do KSeF (${environment}), wygasa ${day}. Pozostało dni: ${daysLeft}.`,
        `Certyfikat: ${subject}`,
        'Po tym dniu faktury nie będą wysyłane. Na stronie KSeF poproś o nowy certyfikat przyciskiem wniosku albo zapisz tam otrzymany inną drogą; do tego czasu działa obecny:',
        { link: page, words: 'Połączenie z KSeF' },
      ],
    },
    {
      subject: `The KSeF certificate expires on ${day}`,
      blocks: [
        `The certificate with which ${organization} signs in to KSeF (${environment}) expires on ${day}. Days left: ${daysLeft}.`,
        `Certificate: ${subject}`,
        'From then on no invoice is sent. Request a new certificate from KSeF with the button on the KSeF page, or store one there that you received in another way; the present one works until then:',
        { link: page, words: 'KSeF connection' },
      ],
    },
  );
}

/** Mail before KSeF stops accepting tokens. */
export function tokenExpiryMail({ organization, environment, day, daysLeft, page }: ExpiryFacts): MailText {
  return bilingualMail(
    {
      subject: `Tokeny KSeF przestają działać ${day}`,
      blocks: [
        `Organizacja ${organization} loguje się do KSeF (${environment}) tokenem. KSeF przyjmuje tokeny do ${day}. Pozostało dni: ${daysLeft}.`,
        'Po tym dniu faktury nie będą wysyłane. Na stronie KSeF poproś o certyfikat przyciskiem wniosku albo zapisz tam otrzymany inną drogą; do tego czasu działa obecny token:',
        { link: page, words: 'Połączenie z KSeF' },
      ],
    },
    {
      subject: `KSeF tokens stop working on ${day}`,
      blocks: [
        `${organization} signs in to KSeF (${environment}) with a token. KSeF takes tokens until ${day}. Days left: ${daysLeft}.`,
        'From then on no invoice is sent. Request a certificate from KSeF with the button on the KSeF page, or store one there that you received in another way; the present token works until then:',
        { link: page, words: 'KSeF connection' },
      ],
    },
  );
}

/** Mail before a certificate that signs KOD II expires. */
export function offlineExpiryMail({ organization, environment, subject, day, daysLeft, page }: ExpiryFacts): MailText {
  return bilingualMail(
    {
      subject: `Certyfikat offline KSeF wygasa ${day}`,
      blocks: [
        `Certyfikat, którym organizacja ${organization} podpisuje KOD II faktur wystawianych offline (KSeF, ${environment}), wygasa ${day}. Pozostało dni: ${daysLeft}.`,
        `Certyfikat: ${subject}`,
        'Po tym dniu nie będzie można wystawiać faktur offline; faktury online będą wysyłane jak dotąd. Na stronie KSeF poproś o nowy certyfikat przyciskiem wniosku albo zapisz tam otrzymany inną drogą:',
        { link: page, words: 'Połączenie z KSeF' },
      ],
    },
    {
      subject: `The KSeF offline certificate expires on ${day}`,
      blocks: [
        `The certificate with which ${organization} signs KOD II of invoices issued offline (KSeF, ${environment}) expires on ${day}. Days left: ${daysLeft}.`,
        `Certificate: ${subject}`,
        'From then on no invoice can be issued offline; invoices are sent online as before. Request a new certificate from KSeF with the button on the KSeF page, or store one there that you received in another way:',
        { link: page, words: 'KSeF connection' },
      ],
    },
  );
}
