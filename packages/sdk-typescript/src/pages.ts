import type { Call, Given } from './call.ts';
import { InvoicingError } from './errors.ts';
import type { CallOptions, Item, OperationId, Query } from './types.ts';

type Answer = { data: unknown[]; meta: { page: { has_more: boolean; next_cursor?: string | null } } };

/** A page of a list. */
export type Page<Element> = {
  data: Element[];
  hasMore: boolean;
  nextCursor: string | null;
};

/** A list that is fetched page by page, only as far as it is iterated. */
export type List<Element> = AsyncIterable<Element> & {
  /** The first page. */
  firstPage: () => Promise<Page<Element>>;
  /** Page after page. */
  byPage: () => AsyncGenerator<Page<Element>>;
  /** @param limit at most so many elements: a list may have no practical end */
  toArray: (given: { limit: number }) => Promise<Element[]>;
};

/**
 * A list operation as an async iterable.
 * @throws InvoicingError when the service gives the same cursor twice, which would never end
 */
export function list<Id extends OperationId>(
  call: Call,
  id: Id,
  query: Query<Id>,
  { path, ...options }: CallOptions & Pick<Given, 'path'> = {},
): List<Item<Id>> {
  const read = async (cursor: string | null): Promise<Page<Item<Id>>> => {
    const given = { ...(path ? { path } : {}), query: { ...query, ...(cursor === null ? {} : { cursor }) } };
    const { data, meta } = trustPage(await call(id, given, options));
    return { data: trustItems<Item<Id>>(data), hasMore: meta.page.has_more, nextCursor: meta.page.next_cursor ?? null };
  };
  async function* byPage() {
    let cursor: string | null = null;
    do {
      const page: Page<Item<Id>> = await read(cursor);
      yield page;
      if (page.nextCursor !== null && page.nextCursor === cursor)
        throw new InvoicingError(`${id}: the service gave one cursor twice`);
      cursor = page.nextCursor;
    } while (cursor !== null);
  }
  async function* each() {
    for await (const { data } of byPage()) yield* data;
  }
  const toArray = async ({ limit }: { limit: number }) => {
    const found: Item<Id>[] = [];
    if (limit <= 0) return found;
    for await (const element of each()) {
      found.push(element);
      if (found.length >= limit) break;
    }
    return found;
  };
  return { firstPage: () => read(null), byPage, toArray, [Symbol.asyncIterator]: each };
}

/** Every list of the contract has this form. */
function trustPage(answer: unknown): Answer {
  return answer as Answer;
}

/** The elements are what the operation's schema says. */
function trustItems<Element>(data: unknown[]): Element[] {
  return data as Element[];
}
