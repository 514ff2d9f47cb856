import type { SearchedKind } from '@invoicing/db/search/search';
import type { OperationContext } from '../../context.ts';
import { type Found, shownOfKind } from './found.ts';
import { idsByPart } from './ids-by-part.ts';
import { slashed } from './parts.ts';

type Db = OperationContext['db'];
type Id = { id: string };

/** A kind that is searched by any part: how what is named so exactly is found, and what the found ones are shown as. */
type Searched<Row extends Id> = {
  kind: SearchedKind;
  /** Whether it is found by the number of a document, which has slashes and is written without them too. */
  hasNumber?: boolean;
  exact: (db: Db, text: string) => Promise<Id[]>;
  read: (context: OperationContext, ids: string[]) => Promise<Row[]>;
  /** With an id where the page to open is of something else. */
  show: (row: Row) => Omit<Found, 'id'> & Partial<Pick<Found, 'id'>>;
};

/** What is called exactly so, then what has the text anywhere, the latest first. */
export function finderOf<Row extends Id>({ kind, hasNumber = false, exact, read, show }: Searched<Row>) {
  return async (context: OperationContext, text: string): Promise<Found[]> => {
    const { db } = context;
    const named = await exact(db, text);
    const number = hasNumber ? slashed(text) : null;
    // What has the number is what was meant: the text itself is looked for where nothing has it.
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
