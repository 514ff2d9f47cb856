import { warsawDay } from '@invoicing/domain/dates/dates';
import { bilingualMail, type MailText, quoted } from '@invoicing/domain/letter';

type Appointed = {
  organization: string;
  by: string;
  absent: string;
  deputy: string;
  startsAt: string;
  endsAt: string;
  url: string;
};

/** Mail to an absent member and their deputy, after someone else appointed the deputy. */
export function appointedMail({ organization, by, absent, deputy, startsAt, endsAt, url }: Appointed): MailText {
  const [first, last] = [warsawDay(new Date(startsAt)), warsawDay(new Date(endsAt))];
  return bilingualMail(
    {
      subject: 'Ustanowiono zastępstwo w zatwierdzeniach',
      blocks: [
        `Organizacja: ${quoted(organization)}`,
        `Od ${first} do ${last} o zatwierdzeniach za osobę ${quoted(absent)} decyduje ${quoted(deputy)}.`,
        `Zastępstwo ustanowione przez: ${quoted(by)}. Każda z tych osób może je zakończyć wcześniej.`,
        { link: url, words: 'Otwórz zatwierdzenia' },
      ],
    },
    {
      subject: 'A deputy for approvals was appointed',
      blocks: [
        `Organization: ${quoted(organization)}`,
        `From ${first} to ${last}, ${quoted(deputy)} decides on approvals in place of ${quoted(absent)}.`,
        `Appointed by ${quoted(by)}. Each of them can end it earlier.`,
        { link: url, words: 'Open approvals' },
      ],
    },
  );
}
