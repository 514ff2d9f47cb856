import type { SearchedKind } from '@invoicing/db/search/search';
import type { OperationContext } from '../../context.ts';
import { type Found, shownOfKind } from './found.ts';
import { idsByPart } from './ids-by-part.ts';
import { slashed } from './parts.ts';

type Db = OperationContext['db'];
type Id = { id: string };

/** A kind of object to search: how to find exact matches, and how to show results. */
type Searched<Row extends Id> = {
  kind: SearchedKind;
  /** True if it has a document number, which is also found when typed without its slashes. */
  hasNumber?: boolean;
  exact: (db: Db, text: string) => Promise<Id[]>;
  read: (context: OperationContext, ids: string[]) => Promise<Row[]>;
  /** With an id if the result links to the page of another object. */
  show: (row: Row) => Omit<Found, 'id'> & Partial<Pick<Found, 'id'>>;
};

/** Finds exact matches first, then objects that contain the text, latest first. */
export function finderOf<Row extends Id>({ kind, hasNumber = false, exact, read, show }: Searched<Row>) {
  return async (context: OperationContext, text: string): Promise<Found[]> => {
    const { db } = context;
    const named = await exact(db, text);
    const number = hasNumber ? slashed(text) : null;
    // A match of the number is what was meant; the text itself is searched only if there is none.
    const byNumber = number === null ? [] : await idsByPart(db, kind, number, shownOfKind);
    const byPart = byNumber.length === 0 ? await idsByPart(db, kind, text, shownOfKind) : [];
    const ids = [...new Set([...named.map(({ id }) => id), ...byNumber, ...byPart])].slice(0, shownOfKind);
    const rows = new Map((await read(context, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? [{ id, ...show(row) }] : [];
    });
  };
}
