import { bilingualMail, type MailText, quoted } from '@invoicing/domain/letter';

/** Changes that a member may request from owners and admins for a client that they do not manage. */
export const clientChanges = ['rotate_secret', 'change_redirect_uris', 'change_scopes', 'revoke', 'other'] as const;
export type ClientChange = (typeof clientChanges)[number];

const polish: Record<ClientChange, string> = {
  rotate_secret: 'wymianę sekretu',
  change_redirect_uris: 'zmianę adresów przekierowania',
  change_scopes: 'zmianę zakresów',
  revoke: 'unieważnienie',
  other: 'inną zmianę',
};
const english: Record<ClientChange, string> = {
  rotate_secret: 'rotate its secret',
  change_redirect_uris: 'change its redirect URIs',
  change_scopes: 'change its scopes',
  revoke: 'revoke it',
  other: 'make another change',
};

type Request = { name: string; by: string; change: ClientChange; note: string | null; url: string };

/** Mail to owners and admins: a member's request to change a client. */
export function clientChangeMail({ name, by, change, note, url }: Request): MailText {
  const [client, member] = [quoted(name), quoted(by)];
  const [said, written] = note === null ? [[], []] : [[`Powód: „${quoted(note)}”`], [`Reason: “${quoted(note)}”`]];
  return bilingualMail(
    {
      subject: 'Prośba o zmianę aplikacji',
      blocks: [
        `${member} prosi o ${polish[change]} aplikacji „${client}”, której nie może zmieniać.`,
        ...said,
        'Zanim to zrobisz, sprawdź, czy prośba jest uzasadniona:',
        { link: url, words: 'Zobacz aplikację' },
      ],
    },
    {
      subject: 'A change of an API client is requested',
      blocks: [
        `${member} may not change the API client “${client}” and asks you to ${english[change]}.`,
        ...written,
        'Before you act, check that the request is justified:',
        { link: url, words: 'View the client' },
      ],
    },
  );
}
