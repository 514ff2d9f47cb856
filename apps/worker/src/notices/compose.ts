import type { NoticeKind } from '@invoicing/db/generated/enums';
import type { PushMessage } from '@invoicing/db/people/pushes';
import { type Block, bilingualMail, type Language, type MailText, quoted, type Side } from '@invoicing/domain/letter';
import type { Item, Words } from './item.ts';

/** The most items listed in a mail; the linked page has all of them. */
const shownItems = 20;

const headings: Readonly<Record<NoticeKind, Words>> = {
  approval_requested: { pl: 'Do zatwierdzenia', en: 'To approve' },
  approval_reminder: { pl: 'Czas na decyzję mija', en: 'Decide before time is over' },
  approval_decided: { pl: 'Decyzje w sprawie Twoich próśb', en: 'Decisions on what you asked for' },
  document_rejected: { pl: 'Odrzucone przez KSeF', en: 'Rejected by KSeF' },
  document_uncertain: { pl: 'Niepewne: nie wiadomo, czy KSeF je ma', en: 'Uncertain: not known whether KSeF has them' },
  document_unsent: { pl: 'Bez potwierdzenia z KSeF', en: 'Not confirmed by KSeF' },
  draft_waiting: { pl: 'Szkice z dzisiejszą datą, które czekają', en: 'Drafts of today that wait' },
  ksef_certificate: { pl: 'Certyfikat KSeF', en: 'KSeF certificate' },
  webhooks_failing: { pl: 'Webhooki', en: 'Webhooks' },
};
/** The path of the page that lists all items of a kind. */
const pages: Partial<Record<NoticeKind, string>> = {
  approval_requested: 'approvals',
  approval_reminder: 'approvals',
  approval_decided: 'approvals',
  draft_waiting: 'drafts',
};
const choice: Words = {
  pl: 'O czym piszemy, wybierasz w powiadomieniach swojego konta.',
  en: 'You choose what we write about in your account, under notifications.',
};
const all: Words = { pl: 'Zobacz wszystkie', en: 'View all' };

export type Group = { kind: NoticeKind; items: readonly Item[] };
type Place = { organizationName: string; environment: string; organizationUrl: string };

/** The push message of pending requests: the subject of a single one, the number of several. */
export function messageOf(
  items: readonly Item[],
  { organizationName, environment, organizationUrl, language }: Place & { language: Language },
): PushMessage {
  const [only] = items;
  const heading = headings.approval_requested[language];
  const place = environment === 'production' ? organizationName : `${organizationName} (KSeF: ${environment})`;
  if (!only || items.length > 1)
    return { title: `${heading}: ${items.length}`, body: place, url: `${organizationUrl}/${pages.approval_requested}` };
  const facts = only.facts.map(({ label, value }) => `${label[language]}: ${value[language]}`);
  return { title: `${heading}: ${only.title[language]}`, body: [place, ...facts].join('\n'), url: only.link };
}

/** One mail about everything that a member is to be notified of at this moment. */
export function noticesMail(groups: readonly Group[], place: Place): MailText {
  return bilingualMail(side(groups, place, 'pl'), side(groups, place, 'en'));
}

function side(groups: readonly Group[], place: Place, language: Language): Side {
  const [first] = groups;
  const only = groups.length === 1 && first?.items.length === 1 ? first : null;
  const counts = groups.map(({ kind, items }) => `${headings[kind][language]}: ${items.length}`).join(', ');
  const name = quoted(place.organizationName);
  const organization = place.environment === 'production' ? name : `${name} (KSeF: ${place.environment})`;
  return {
    subject: only?.items[0] ? subjectOfOne(only.kind, only.items[0], language) : counts,
    blocks: [
      organization,
      ...groups.flatMap((group) => section(group, place, language, groups.length > 1)),
      choice[language],
    ],
  };
}

/** The name of the object comes first, because phones truncate subjects. */
function subjectOfOne(kind: NoticeKind, { title, subject }: Item, language: Language): string {
  const { known = title, says = headings[kind] } = subject ?? {};
  return `${known[language]} – ${says[language]}`;
}

function section({ kind, items }: Group, { organizationUrl }: Place, language: Language, isNamed: boolean): Block[] {
  const more = items.length - shownItems;
  return [
    ...(isNamed ? [`${headings[kind][language]}: ${items.length}`] : []),
    ...items.slice(0, shownItems).map(({ title, facts, link, words }) => ({
      title: title[language],
      facts: facts.map(({ label, value }): [string, string] => [label[language], value[language]]),
      link,
      words: words[language],
    })),
    ...(more > 0
      ? [
          language === 'pl' ? `Pozostałe: ${more}` : `Further ones: ${more}`,
          { link: `${organizationUrl}/${pages[kind] ?? 'submissions'}`, words: all[language] },
        ]
      : []),
  ];
}
