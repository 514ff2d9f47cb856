import { z } from 'zod';

type Given<Name extends string> = { [name in Name | 'at']?: string | string[] };

/** Where a list without filters is, as its address says it. */
export type Place = Given<never>;

const separator = '~';
const deepestTrail = 20;

/** One parameter of an address; repeated or absent ones count as empty. */
export function one<Name extends string>(given: Given<Name>, name: Name | 'at'): string {
  const value = given[name];
  // PostgreSQL holds no NUL in any text: nothing is called so, and nothing is found.
  return typeof value === 'string' ? value.trim().replaceAll('\0', '\uFFFD') : '';
}

const longestRefused = 256;

/**
 * An id that a list is narrowed by. What is no whole one is `refused`: no row has it, and the field keeps it, so that
 * the list neither shows everything nor looks as though it had been searched.
 */
export function idIn<Name extends string>(given: Given<Name>, name: Name): { id?: string; refused?: string } {
  const text = one(given, name);
  if (text === '') return {};
  const id = z.uuid().toLowerCase().safeParse(text);
  return id.success ? { id: id.data } : { refused: text.slice(0, longestRefused) };
}

/** A day as `YYYY-MM-DD` that the calendar has, or null. */
export function day(value: string): string | null {
  const moment = /^[1-9]\d{3}-\d\d-\d\d$/.test(value) ? new Date(`${value}T00:00:00Z`) : null;
  return moment && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(value) ? value : null;
}

/**
 * Where a list is, as its address says it. `at` holds the cursors of the pages before this one, so that "newer"
 * leads back the way it came.
 * @param set the filters that made sense, by their names in the address
 */
export function placeIn<Name extends string>(given: Given<Name>, set: Partial<Record<Name, string | undefined>>) {
  const trail = one(given, 'at').split(separator).filter(Boolean).slice(-deepestTrail);
  const cursor = trail.at(-1);
  const kept = Object.entries(set).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  );
  const query = (more: Record<string, string>) => {
    const named = Object.entries({ ...Object.fromEntries(kept), ...more });
    return `?${new URLSearchParams(named.filter(([, value]) => value !== ''))}`;
  };
  const href = (at: string[]) => query(at.length > 0 ? { at: at.join(separator) } : {});
  return {
    query,
    isFiltered: kept.length > 0,
    position: cursor === undefined ? {} : { cursor },
    newer: cursor === undefined ? null : href(trail.slice(0, -1)),
    older: (next: string | null) => (next === null ? null : href([...trail, next])),
  };
}

/**
 * An asked address without the filters that say nothing, which forms give all the same, as path and query; null where
 * it has none.
 */
export function withoutEmpty(path: string, asked: URLSearchParams): string | null {
  const query = new URLSearchParams([...asked].filter(([, value]) => value.trim() !== ''));
  if (query.size === asked.size) return null;
  return query.size > 0 ? `${path}?${query}` : path;
}

/** Where the first page of an asked list is, as path and query; null where the address leads to no later page. */
export function withoutTrail(askedFor: string | null): string | null {
  const [path = '', search = ''] = askedFor?.split('?') ?? [];
  const query = new URLSearchParams(search);
  if (!query.has('at')) return null;
  query.delete('at');
  return query.size > 0 ? `${path}?${query}` : path;
}
