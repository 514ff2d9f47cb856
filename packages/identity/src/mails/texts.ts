import { bilingualMail, type MailText, quoted } from '@invoicing/domain/letter';

/** @param url the link with its token: in this text only, never in a log */
export function invitationMail(organizationName: string, url: string): MailText {
  const organization = quoted(organizationName);
  return bilingualMail(
    {
      subject: 'Zaproszenie do Invoicing Service',
      blocks: [
        `Zaproszenie do organizacji: ${organization}`,
        'Link działa raz, przez siedem dni:',
        { link: url, words: 'Przyjmij zaproszenie' },
      ],
    },
    {
      subject: 'Invitation to Invoicing Service',
      blocks: [
        `You are invited to: ${organization}`,
        'The link works once, for seven days:',
        { link: url, words: 'Accept the invitation' },
      ],
    },
  );
}

/** @param url the link with its token: in this text only, never in a log */
export function passwordResetMail(url: string): MailText {
  return bilingualMail(
    {
      subject: 'Nowe hasło',
      blocks: [
        'Ktoś poprosił o nowe hasło do tego konta. Link działa raz, przez 30 minut:',
        { link: url, words: 'Ustaw nowe hasło' },
        'Jeśli to nie Ty, nic nie trzeba robić.',
      ],
    },
    {
      subject: 'New password',
      blocks: [
        'Somebody asked for a new password for this account. The link works once, for 30 minutes:',
        { link: url, words: 'Set a new password' },
        'If it was not you, there is nothing to do.',
      ],
    },
  );
}

/** To a person whose account was tried with the right password and ten wrong codes. @param baseUrl our public origin */
export function wrongCodesMail(baseUrl: string): MailText {
  return bilingualMail(
    {
      subject: 'Dziesięć błędnych kodów',
      blocks: [
        'Ktoś, kto zna hasło do Twojego konta, podał dziesięć błędnych kodów. Logowanie jest spowolnione.',
        'Jeśli to nie Ty, zmień hasło:',
        security(baseUrl).pl,
      ],
    },
    {
      subject: 'Ten wrong codes',
      blocks: [
        'Somebody who knows your password gave ten wrong codes. Signing in is slowed down.',
        'If it was not you, change your password:',
        security(baseUrl).en,
      ],
    },
  );
}

/** To owners; `scopes` are those with external effect, each use of which needs an approval. */
export function highRiskScopesMail({
  name,
  by,
  scopes,
  url,
}: {
  name: string;
  by: string;
  scopes: string[];
  url: string;
}): MailText {
  const list = scopes.map((scope) => `- ${scope}`);
  const [client, member] = [quoted(name), quoted(by)];
  return bilingualMail(
    {
      subject: 'Aplikacja otrzymała uprawnienia wysokiego ryzyka',
      blocks: [
        `Aplikacja „${client}” otrzymała uprawnienia wysokiego ryzyka. Nadał je użytkownik: ${member}.`,
        ...list,
        'Jeśli to niespodzianka, sprawdź aplikację:',
        { link: url, words: 'Zobacz aplikację' },
      ],
    },
    {
      subject: 'An API client was given high-risk scopes',
      blocks: [
        `${member} gave the API client “${client}” high-risk scopes:`,
        ...list,
        'If you did not expect this, check the client:',
        { link: url, words: 'View the client' },
      ],
    },
  );
}

/** To a person whose recovery code was used. @param baseUrl our public origin */
export function recoveryUsedMail(baseUrl: string): MailText {
  return bilingualMail(
    {
      subject: 'Użyto kodu zapasowego',
      blocks: [
        'Do Twojego konta użyto kodu zapasowego.',
        'Jeśli to nie Ty, zmień hasło i usuń obce metody:',
        security(baseUrl).pl,
      ],
    },
    {
      subject: 'A recovery code was used',
      blocks: [
        'A recovery code of your account was used.',
        'If it was not you, change your password and remove what you do not know:',
        security(baseUrl).en,
      ],
    },
  );
}

/** To a person whose passkey's counter decreased, which suggests a copy. @param name what its owner calls it */
export function copiedPasskeyMail(baseUrl: string, name: string): MailText {
  const passkey = quoted(name);
  return bilingualMail(
    {
      subject: 'Odrzucono klucz dostępu',
      blocks: [`Klucz „${passkey}” mógł zostać skopiowany: jego licznik się cofnął. Usuń go:`, security(baseUrl).pl],
    },
    {
      subject: 'A passkey was refused',
      blocks: [
        `The passkey “${passkey}” may have been copied: its counter went back. Remove it:`,
        security(baseUrl).en,
      ],
    },
  );
}

/** To a person whose password or method of signing in was changed. @param baseUrl our public origin */
export function securityChangedMail(baseUrl: string): MailText {
  return bilingualMail(
    {
      subject: 'Zmieniono zabezpieczenia konta',
      blocks: [
        'Zmieniono hasło lub metodę logowania do Twojego konta; inne sesje zakończono.',
        'Jeśli to nie Ty, działaj od razu:',
        security(baseUrl).pl,
      ],
    },
    {
      subject: 'The security of your account was changed',
      blocks: [
        'The password or a sign-in method of your account was changed; other sessions have ended.',
        'If it was not you, act at once:',
        security(baseUrl).en,
      ],
    },
  );
}

/** To a member whose grant ended because a code or refresh token was used twice. */
export function connectionEndedMail(baseUrl: string, clientName: string): MailText {
  const client = quoted(clientName);
  return bilingualMail(
    {
      subject: 'Zakończono dostęp aplikacji',
      blocks: [
        `Ktoś drugi raz użył klucza, który aplikacja ${client} dostała w Twoim imieniu. Mógł zostać skradziony, więc dostęp zakończono.`,
        'Jeśli aplikacja nadal jest potrzebna, połącz ją na nowo. Jeśli to się powtarza, zawiadom administratora. Twoje konto:',
        security(baseUrl).pl,
      ],
    },
    {
      subject: 'The access of an application has ended',
      blocks: [
        `Somebody used a key for the second time that the application ${client} was given in your name. It may have been stolen, so the access has ended.`,
        'If you still need the application, connect it again. If this happens again, contact an administrator. Your account:',
        security(baseUrl).en,
      ],
    },
  );
}

function security(baseUrl: string) {
  const link = `${baseUrl}/account/security`;
  return { pl: { link, words: 'Zabezpieczenia konta' }, en: { link, words: 'Security of your account' } };
}
