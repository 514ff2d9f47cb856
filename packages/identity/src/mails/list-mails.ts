import { layoutOwner } from '@invoicing/db/people/mails';
import { keysetArguments, type Position } from '@invoicing/db/search/keyset';
import { type Language, languages, lettersText, sidesFor, subjectOf } from '@invoicing/domain/letter';
import type { IdentityServices } from '../services.ts';

const pageSize = 50;

/**
 * The decrypted mails that are waiting because no SMTP server is configured, as their recipients would get them, newest
 * first, and the position of the next page. The caller has to check who may see them.
 * @param after where the page before ended
 */
export async function listMails({ db, keys }: IdentityServices, after: Position | null) {
  const { after: beyond, ...keyset } = keysetArguments('desc', pageSize, after);
  const rows = await db.mail.findMany({ where: { deliveredAt: null, refusedAt: null, AND: [beyond] }, ...keyset });
  const shown = rows.slice(0, pageSize);
  const last = shown.at(-1);
  const languageOf = await languagesOf(
    db,
    shown.map(({ recipient }) => recipient),
  );
  return {
    mails: shown.map(({ id, recipient, subject, sealedText, sealedLayout, createdAt }) => {
      const layout = sealedLayout && keys.encryption.decrypt(sealedLayout, layoutOwner(id));
      const sides = layout && sidesFor(layout, languageOf.get(recipient) ?? null);
      const written = { subject, text: sealedText ? keys.encryption.decrypt(sealedText, id) : '' };
      const letter = sides ? { subject: subjectOf(sides), text: lettersText(sides) } : written;
      return { id, recipient, ...letter, createdAt: createdAt.toISOString() };
    }),
    next: rows.length > pageSize && last ? { createdAt: last.createdAt, id: last.id } : null,
  };
}

/** The chosen languages of people by their addresses. */
async function languagesOf(db: IdentityServices['db'], emails: readonly string[]): Promise<Map<string, Language>> {
  // Bounded by the mails of one page.
  const people = await db.user.findMany({
    where: { email: { in: [...emails] } },
    select: { email: true, locale: true },
  });
  return new Map(
    people.flatMap(({ email, locale }): [string, Language][] => {
      const language = languages.find((known) => known === locale);
      return language ? [[email, language]] : [];
    }),
  );
}
