import type { FontFiles } from '../assets.ts';
import { warsawTime } from '../dates.ts';
import type { WordPair } from '../fields/types.ts';
import type { readReceipt } from '../receipt.ts';
import { renderStatement, type Statement } from './statement.ts';

type Receipt = ReturnType<typeof readReceipt>;
type Section = Statement['sections'][number];

const actions: Record<string, WordPair> = {
  issue: ['wystawienie faktury', 'issuing the invoice'],
  finalize: ['wystawienie korekty', 'finalizing the correction'],
  send: ['wysłanie do KSeF', 'sending to KSeF'],
  retry: ['ponowna wysyłka do KSeF', 'sending to KSeF again'],
  reconcile: ['sprawdzenie wyniku w KSeF', 'looking for the outcome in KSeF'],
};

const policies: Record<string, WordPair> = {
  off: ['jedna osoba, także wnioskująca', 'one person, the requester included'],
  requester_excluded: ['inna osoba niż wnioskująca', 'someone other than the requester'],
  two_person: ['dwie osoby inne niż wnioskująca', 'two people other than the requester'],
};

/** Authentication methods by their references (RFC 8176). */
const methods: Record<string, WordPair> = {
  pwd: ['hasło', 'password'],
  otp: ['kod jednorazowy', 'one-time code'],
  hwk: ['klucz sprzętowy', 'hardware key'],
  swk: ['klucz programowy', 'software key'],
  user: ['obecność użytkownika', 'user presence'],
};

/** The receipt of an approval as people read it. The signed file stays the original. */
export function renderReceiptPdf(facts: Receipt, number: string, fonts: FontFiles): Promise<Uint8Array> {
  const title: WordPair = ['Potwierdzenie zatwierdzenia', 'Approval receipt'];
  const original: WordPair = [
    'Wizualizacja; oryginałem jest podpisany plik JWS.',
    'For reading; the original is the signed JWS file.',
  ];
  const sections = [approved(facts), approver(facts), ...origin(facts)];
  return renderStatement({ title, about: number, environment: facts.environment, sections, original }, fonts);
}

function approved({ action, mode, hash, page_sha256 }: Receipt): Section {
  const name = mode === 'reconcile' ? mode : action;
  return {
    heading: ['Co zatwierdzono', 'What was approved'],
    facts: [
      [['Czynność', 'Action'], actions[name] ?? name],
      [['Skrót treści', 'Content hash'], hash],
      [['Skrót pokazanej strony (SHA-256)', 'Hash of the page shown (SHA-256)'], page_sha256],
    ],
  };
}

function approver(facts: Receipt): Section {
  return {
    heading: ['Kto zatwierdził', 'Who approved'],
    facts: [
      [['Osoba', 'Person'], facts.approver.display],
      [['Identyfikator osoby', "Person's identifier"], facts.approver.member_id],
      [['Kiedy (czas warszawski)', 'When (Warsaw time)'], warsawTime(facts.decided_at)],
      [['Uwierzytelnienie', 'Authentication'], both(facts.amr.map((method) => methods[method] ?? [method, method]))],
      ...facts.earlier_approvers.map(
        ({ member_id, decided_at }) => [earlier, `${member_id}, ${warsawTime(decided_at)}`] as const,
      ),
      [['Zasada', 'Policy'], policies[facts.policy.four_eyes] ?? facts.policy.four_eyes],
    ],
  };
}

function origin({ requested_by, intent_id, kid }: Receipt): Section[] {
  return [
    {
      heading: ['Kto wnioskował', 'Who asked'],
      facts: [
        [['Aplikacja', 'Application'], requested_by.client_id],
        [['Osoba', 'Person'], requested_by.member_id],
      ],
    },
    {
      heading: ['Podpis', 'Signature'],
      facts: [
        [['Zatwierdzenie', 'Approval'], intent_id],
        [['Klucz (EdDSA)', 'Key (EdDSA)'], kid],
      ],
    },
  ];
}

const earlier: WordPair = ['Zatwierdził wcześniej', 'Approved earlier'];

function both(pairs: readonly WordPair[]): WordPair {
  return [pairs.map(([pl]) => pl).join(', '), pairs.map(([, en]) => en).join(', ')];
}
