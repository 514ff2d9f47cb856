import type { FontFiles } from '../assets.ts';
import { warsawTime } from '../dates/dates.ts';
import type { KsefEnvironment } from '../document.ts';
import type { UpoFacts } from '../ksef/upo.ts';
import { renderStatement, type Statement } from './statement.ts';

type Section = Statement['sections'][number];

const time = (moment: string | null) => moment && warsawTime(moment);

/**
 * A readable rendering of the official confirmation of receipt. The XML stays the original.
 * @param sha256 of the UPO's bytes, hexadecimal
 */
export function renderUpoPdf(
  facts: UpoFacts,
  about: { environment: KsefEnvironment; number: string; sha256: string },
  fonts: FontFiles,
): Promise<Uint8Array> {
  return renderStatement(
    {
      title: ['Urzędowe poświadczenie odbioru (UPO)', 'Official confirmation of receipt (UPO)'],
      about: about.number,
      environment: about.environment,
      sections: sections(facts, about.sha256),
      original: [
        'Wizualizacja; oryginałem jest plik XML z KSeF.',
        'For reading; the original is the XML file from KSeF.',
      ],
    },
    fonts,
  );
}

function sections(facts: UpoFacts, sha256: string): Statement['sections'] {
  return [
    confirmed(facts),
    received(facts),
    {
      heading: ['Uwierzytelnienie', 'Authentication'],
      facts: [
        [['Identyfikator kontekstu', 'Context identifier'], facts.context],
        [['Numer referencyjny tokenu KSeF', 'Reference of the KSeF token'], facts.tokenReference],
        [['Skrót dokumentu uwierzytelniającego', 'Hash of the authentication document'], facts.authenticationHash],
      ],
    },
    {
      heading: ['Oryginał', 'Original'],
      facts: [
        [['SHA-256 pliku UPO', 'SHA-256 of the UPO file'], sha256],
        [['Wersja schemy UPO', 'Version of the UPO schema'], facts.schemaVersion],
        [['Strona UPO', 'Page of the UPO'], facts.page && `${facts.page.number} / ${facts.page.of}`],
      ],
    },
  ];
}

function confirmed(facts: UpoFacts): Section {
  return {
    heading: ['Dokument', 'Document'],
    facts: [
      [['Numer KSeF', 'KSeF number'], facts.ksefNumber],
      [['Numer faktury', 'Invoice number'], facts.documentNumber],
      [['NIP sprzedawcy', "Seller's tax ID (NIP)"], facts.sellerNip],
      [['Data wystawienia', 'Issue date'], facts.issueDate],
      [['Skrót dokumentu (SHA-256, Base64)', 'Document hash (SHA-256, Base64)'], facts.documentHash],
      [['Struktura logiczna', 'Logical structure'], facts.structure],
      [['Kod formularza', 'Form code'], facts.formCode],
    ],
  };
}

function received(facts: UpoFacts): Section {
  return {
    heading: ['Odbiór', 'Receipt'],
    facts: [
      [['Przyjmujący', 'Received by'], facts.receiver],
      [['Przesłano (czas warszawski)', 'Sent (Warsaw time)'], time(facts.sentAt)],
      [['Nadano numer KSeF (czas warszawski)', 'KSeF number given (Warsaw time)'], time(facts.acquiredAt)],
      [['Tryb wysyłki', 'Mode'], facts.mode],
      [['Sesja', 'Session'], facts.sessionReference],
    ],
  };
}
