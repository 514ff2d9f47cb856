import type { Content, FieldNode } from './nodes';
import { isSame, itemOf, memberOf } from './same';
import { isBlank, objectOf, type Values } from './values';

export type Side = 'mine' | 'theirs';
/** A member by its name, or a line by its ref with the number that a reader sees. */
type Step = { name: string; label: string } | { ref: string; number: number };
/** Where a value is. */
type Place = readonly Step[];
/** A conflict: a value that both sides changed differently; a line that one side removed is undefined there. */
export type Clash = { key: string; place: Place; content: Content | null; mine: unknown; theirs: unknown };
export type Versions<V = unknown> = { base: V; mine: V; theirs: V };
type Choices = ReadonlyMap<string, Side>;
type Talk = { chosen: Choices; clashes: Clash[] };

/**
 * Three-way merge of two versions with a common base. A value that only one of them changed is taken from that one;
 * lines are matched by ref. A value that both changed differently is as `chosen`, and mine until then.
 * @returns `clashes` is all that is not chosen
 */
export function merge(fields: readonly FieldNode[], versions: Versions<Values>, chosen: Choices = new Map()) {
  const clashes: Clash[] = [];
  const merged = mergeMembers(fields, versions, [], { chosen, clashes });
  return { merged, clashes };
}

/** Whether `theirs` equals `mine` except that values blank in both `base` and `mine` are filled in. */
export function covers(fields: readonly FieldNode[], versions: Versions<Values>): boolean {
  return coversIn({ kind: 'record', fields: [...fields] }, versions);
}

function coversIn(content: Content | null, { base, mine, theirs }: Versions): boolean {
  if (isBlank(mine)) return isBlank(theirs) || isBlank(base);
  if (Array.isArray(mine)) {
    const [ours, others, before] = [withoutBlanks(mine), withoutBlanks(theirs), withoutBlanks(base)];
    const isCovered = (item: unknown, index: number) =>
      coversIn(itemOf(content), { base: before[index], mine: item, theirs: others[index] });
    return ours.length === others.length && ours.every(isCovered);
  }
  if (typeof mine !== 'object') return isSame(content, theirs, mine);
  const [ours, others, before] = [objectOf(mine), objectOf(theirs), objectOf(base)];
  return Object.keys({ ...ours, ...others }).every((name) =>
    coversIn(memberOf(content, name), { base: before[name], mine: ours[name], theirs: others[name] }),
  );
}

const withoutBlanks = (list: unknown): unknown[] =>
  Array.isArray(list) ? list.filter((item: unknown) => !isBlank(item)) : [];

function mergeMembers(fields: readonly FieldNode[], versions: Versions, place: Place, talk: Talk): Values {
  const [base, mine, theirs] = [objectOf(versions.base), objectOf(versions.mine), objectOf(versions.theirs)];
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs), ...Object.keys(base)]);
  const members = [...names].map((name) => {
    const node = fields.find((field) => field.name === name) ?? null;
    const of = { base: base[name], mine: mine[name], theirs: theirs[name] };
    return [name, mergeContent(node, of, [...place, { name, label: node?.label ?? name }], talk)];
  });
  return Object.fromEntries(members);
}

function mergeContent(content: Content | null, versions: Versions, place: Place, talk: Talk): unknown {
  if (content?.kind === 'record') {
    const merged = mergeMembers(content.fields, versions, place, talk);
    if (!isBlank(merged)) return merged;
    // An empty value keeps the form in which a side has it: an empty record, or none.
    if (isBlank(versions.mine)) return versions.mine;
    return isBlank(versions.theirs) ? versions.theirs : merged;
  }
  if (content?.kind === 'list' && content.of.kind === 'record') {
    const lists = linesOf(versions);
    if (lists) return mergeLines(content.of.fields, lists, place, talk);
  }
  return mergeWhole(content, versions, place, talk);
}

function mergeWhole(content: Content | null, versions: Versions, place: Place, talk: Talk): unknown {
  const { base, mine, theirs } = versions;
  if (isSame(content, mine, theirs) || isSame(content, theirs, base)) return mine;
  if (isSame(content, mine, base)) return theirs;
  const key = keyOf(place);
  const side = talk.chosen.get(key);
  if (side === undefined) talk.clashes.push({ key, place, content, mine, theirs });
  return side === 'theirs' ? theirs : mine;
}

const keyOf = (place: Place) => JSON.stringify(place.map((step) => ('ref' in step ? [step.ref] : step.name)));

type Line = Values & { ref: string };
type Lines = ReadonlyMap<string, Line>;

/** The lines of each version by ref; null where some have none of their own. */
function linesOf({ base, mine, theirs }: Versions): Versions<Lines> | null {
  const [first, ours, others] = [byRef(base), byRef(mine), byRef(theirs)];
  return first && ours && others ? { base: first, mine: ours, theirs: others } : null;
}

/** Lines by their refs; null where an item has none of its own. */
export function byRef(list: unknown): Lines | null {
  const items: unknown[] = Array.isArray(list) ? list : [];
  const lines = items.flatMap((item) => {
    const line = objectOf(item);
    return typeof line['ref'] === 'string' && line['ref'] !== '' ? [{ ...line, ref: line['ref'] }] : [];
  });
  const found = new Map(lines.map((line) => [line.ref, line]));
  return found.size === items.length ? found : null;
}

function mergeLines(fields: readonly FieldNode[], lists: Versions<Lines>, place: Place, talk: Talk): unknown[] {
  const { base, mine: all, theirs } = lists;
  const content: Content = { kind: 'record', fields: [...fields] };
  const mine = withOwnRefs(content, lists);
  const [ours, others] = [[...mine.keys()], [...theirs.keys()]];
  const isMoved = ours.filter((ref) => base.has(ref)).join('\n') !== orderOf(base, mine).join('\n');
  const order = isMoved ? [...ours, ...others] : [...others, ...ours];
  return [...new Set(order)].flatMap((ref) => {
    const of = { base: base.get(ref), mine: mine.get(ref), theirs: theirs.get(ref) };
    const number = 1 + (mine.has(ref) ? [...all.keys()].indexOf(ref) : others.indexOf(ref));
    const at = [...place, { ref, number }];
    const isWhole = of.base === undefined || of.mine === undefined || of.theirs === undefined;
    const merged = isWhole ? mergeWhole(content, of, at, talk) : mergeMembers(fields, of, at, talk);
    return merged === undefined ? [] : [merged];
  });
}

const orderOf = (base: Lines, mine: Lines) => [...base.keys()].filter((ref) => mine.has(ref));

/** My lines; a new one whose ref they gave to another new line gets a free ref. */
function withOwnRefs(content: Content, { base, mine, theirs }: Versions<Lines>): Lines {
  const numbers = [base, mine, theirs].flatMap((lines) => [...lines.keys()].map(Number).filter(Number.isInteger));
  let last = Math.max(0, ...numbers);
  const lines = [...mine.values()].map((line) => {
    const isTaken = !base.has(line.ref) && theirs.has(line.ref) && !isSame(content, theirs.get(line.ref), line);
    if (!isTaken) return line;
    last += 1;
    return { ...line, ref: String(last) };
  });
  return new Map(lines.map((line) => [line.ref, line]));
}
