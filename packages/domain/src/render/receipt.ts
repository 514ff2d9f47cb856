import type { ApprovalFacts } from '../approvals/receipt.ts';
import type { FontFiles } from '../assets.ts';
import { warsawTime } from '../dates/dates.ts';
import type { WordPair } from '../fields/types.ts';
import type { ApprovalStatus } from '../states/approval-intent.ts';
import { money } from './facts.ts';
import { actionWords, dueWords, methodWords, policyWords, roleWords, statusWords } from './receipt-words.ts';
import { renderStatement, type Statement } from './statement.ts';

type Section = Statement['sections'][number];
type Decision = ApprovalFacts['decisions'][number];

/** The subject of a decision, of which the signed file contains only hashes. */
export type DecidedDocument = {
  kind: 'invoice' | 'correction';
  /** Null while it is a draft. */
  number: string | null;
  /** The number of the corrected invoice. */
  correctedNumber: string | null;
  organization: string;
  buyer: string;
  /** For a correction, the difference. */
  gross: string;
  due: string;
  currency: string;
};

/** The approval's status and when it was read; absent for a receipt stored with its document. */
export type CurrentStatus = { status: ApprovalStatus; at: string };
export type ReceiptAbout = { document: DecidedDocument; currentStatus: CurrentStatus | null };

/** A readable rendering of a decision. The signed file stays the original, if there is one. */
export function renderReceiptPdf(facts: ApprovalFacts, about: ReceiptAbout, fonts: FontFiles): Promise<Uint8Array> {
  const { document, currentStatus } = about;
  const sections = [
    subject(facts, document),
    ...facts.decisions.map((decision) => decided(decision)),
    ...outcome(facts, currentStatus),
    ...origin(facts),
  ];
  const { environment } = facts;
  const statement = { title: titleOf(facts), about: nameOf(document), environment, sections, original: proof(facts) };
  return renderStatement(statement, fonts);
}

function titleOf({ decisions, kid }: ApprovalFacts): WordPair {
  if (isDenied(decisions)) return ['Potwierdzenie odmowy', 'Receipt of a denial'];
  return kid === null
    ? ['Potwierdzenie decyzji', 'Receipt of a decision']
    : ['Potwierdzenie zatwierdzenia', 'Approval receipt'];
}

const isDenied = (decisions: readonly Decision[]) => decisions.some(({ decision }) => decision === 'denied');

function nameOf({ kind, number }: DecidedDocument): string | WordPair {
  if (number !== null) return number;
  return kind === 'invoice' ? ['Szkic faktury', 'Draft of an invoice'] : ['Szkic korekty', 'Draft of a correction'];
}

function proof({ decisions, kid }: ApprovalFacts): WordPair {
  if (kid !== null)
    return [
      'Wizualizacja; dowodem jest podpisany plik JWS, który jest obok tego dokumentu.',
      'For reading; the proof is the signed JWS file next to this document.',
    ];
  return isDenied(decisions)
    ? [
        'Odmowa do niczego nie uprawnia i nie ma podpisanego pliku; zapisano ją w dzienniku zdarzeń.',
        'A denial permits nothing and has no signed file; the audit log has its record.',
      ]
    : [
        'Decyzje nie są kompletne, więc nie ma podpisanego pliku; zapisano je w dzienniku zdarzeń.',
        'The decisions are not complete, so there is no signed file; the audit log has their record.',
      ];
}

function subject(facts: ApprovalFacts, document: DecidedDocument): Section {
  const { gross, due, currency, kind, correctedNumber } = document;
  return {
    heading:
      facts.kid === null ? ['O czym zdecydowano', 'What was decided on'] : ['Co zatwierdzono', 'What was approved'],
    facts: [
      [['Czynność', 'Action'], actionWords(facts)],
      [['Organizacja', 'Organization'], document.organization],
      [['Dokument', 'Document'], nameOf(document)],
      [['Do faktury', 'Corrects'], correctedNumber],
      [['Nabywca', 'Buyer'], document.buyer],
      [kind === 'invoice' ? ['Brutto', 'Gross'] : ['Różnica brutto', 'Gross difference'], money(gross, currency)],
      ...(due === gross ? [] : [dueFact(document)]),
      [['Skrót treści', 'Content hash'], facts.hash],
    ],
  };
}

function dueFact({ kind, due, currency }: DecidedDocument): Section['facts'][number] {
  const isBack = kind === 'invoice' && due.startsWith('-');
  return [dueWords(kind, due), money(isBack ? due.slice(1) : due, currency)];
}

function decided({ decision, ...by }: Decision): Section {
  const isApproval = decision === 'approved';
  return {
    heading: isApproval ? ['Kto zatwierdził', 'Who approved'] : ['Kto odmówił', 'Who denied'],
    facts: [
      [['Osoba', 'Person'], by.display],
      [['Rola', 'Role'], by.role === null ? null : roleWords(by.role)],
      [['Identyfikator osoby', "Person's identifier"], by.memberId],
      [['W zastępstwie', 'In the place of'], by.inPlaceOf?.display ?? null],
      [['Identyfikator zastępowanego', 'Identifier of that person'], by.inPlaceOf?.memberId ?? null],
      [['Kiedy (czas warszawski)', 'When (Warsaw time)'], warsawTime(by.decidedAt)],
      [['Uwierzytelnienie', 'Authentication'], by.methods && methodWords(by.methods)],
      [['Powód', 'Reason'], by.reason],
      [['Skrót pokazanej strony (SHA-256)', 'Hash of the page shown (SHA-256)'], by.pageSha256],
    ],
  };
}

function outcome({ fourEyes }: ApprovalFacts, currentStatus: CurrentStatus | null): Section[] {
  return [
    {
      heading: ['Rozstrzygnięcie', 'Outcome'],
      facts: [
        [['Zasada', 'Policy'], policyWords(fourEyes)],
        [['Stan', 'State'], currentStatus && statusWords[currentStatus.status]],
        [['Stan na (czas warszawski)', 'State as of (Warsaw time)'], currentStatus && warsawTime(currentStatus.at)],
      ],
    },
  ];
}

function origin({ requestedBy, intentId, kid }: ApprovalFacts): Section[] {
  return [
    {
      heading: ['Kto wnioskował', 'Who asked'],
      facts: [
        [['Aplikacja', 'Application'], requestedBy.client],
        [['Identyfikator osoby', "Person's identifier"], requestedBy.member],
      ],
    },
    {
      heading: kid === null ? ['Zapis', 'Record'] : ['Podpis', 'Signature'],
      facts: [
        [['Zatwierdzenie', 'Approval'], intentId],
        [['Klucz (EdDSA)', 'Key (EdDSA)'], kid],
      ],
    },
  ];
}
