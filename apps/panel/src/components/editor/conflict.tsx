'use client';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../button';
import { Notice } from '../notice';
import { useToast } from '../toast';
import { said } from './differences';
import { type Clash, merge, type Side } from './merge';
import type { FieldNode } from './nodes';
import type { Values } from './values';

/** Who stored a version, and when. */
export type Author = { isYou: boolean; name: string | null; at: string };
/** The version that is stored now, and what the form would say of it. */
export type Theirs<S> = { stored: S; whole: Values; author: Author };
type Props<S, T extends Theirs<S>> = {
  /** Reads the version that is stored now. */
  load: () => Promise<T>;
  fields: readonly FieldNode[];
  /** What the form says now. */
  whole: () => Values;
  commonWith: (theirs: Values, fields: readonly FieldNode[]) => Values;
  /** Sentences for what is no draft: that it was changed, and that the other version cannot be read. */
  words?: { changed: string; missing: string };
  /** Goes on with what both versions come to. */
  onMerged: (theirs: T, merged: Values) => void;
};

/**
 * Another version was stored in the meantime. What only one of the two changed is joined and stored; what both changed
 * is asked about, one by one.
 */
export function Conflict<S extends { version: number }, T extends Theirs<S>>(props: Props<S, T>) {
  const t = useTranslations('editor');
  const { theirs, isMissing, again } = useTheirs(props.load);
  const [chosen, setChosen] = useState<ReadonlyMap<string, Side>>(new Map());
  const authored = useAuthored();
  const join = (found: T, choices: ReadonlyMap<string, Side>) => {
    const versions = { base: props.commonWith(found.whole, props.fields), mine: props.whole(), theirs: found.whole };
    return merge(props.fields, versions, choices);
  };
  const goOn = (found: T, choices: ReadonlyMap<string, Side>) => {
    const { merged, clashes } = join(found, choices);
    if (clashes.length === 0) props.onMerged(found, merged);
  };
  const latest = useRef(goOn);
  latest.current = goOn;
  useEffect(() => {
    if (theirs) latest.current(theirs, new Map());
  }, [theirs]);
  if (isMissing)
    return (
      <Notice tone="bad" role="alert">
        <p>{props.words?.missing ?? t('conflictMissing')}</p>
        <Button look="secondary" className="mt-2.5" onClick={again}>
          {t('tryAgain')}
        </Button>
      </Notice>
    );
  const clashes = theirs ? join(theirs, chosen).clashes : [];
  if (!theirs || clashes.length === 0) return <Notice tone="warn">{props.words?.changed ?? t('conflict')}</Notice>;
  const choose = (key: string, side: Side) => {
    const choices = new Map([...chosen, [key, side] as const]);
    setChosen(choices);
    goOn(theirs, choices);
  };
  return (
    <Notice tone="warn" role="alert">
      <p className="font-medium">{authored('conflictWith', theirs.author, theirs.stored.version)}</p>
      <p>{t('conflictAsks', { count: clashes.length })}</p>
      <ul className="mt-2 grid gap-3">
        {clashes.map((clash) => (
          <Question key={clash.key} clash={clash} author={theirs.author} onChoose={(side) => choose(clash.key, side)} />
        ))}
      </ul>
    </Notice>
  );
}

type Joining<T extends { whole: Values }> = {
  fields: readonly FieldNode[];
  whole: () => Values;
  commonWith: (theirs: Values, fields: readonly FieldNode[]) => Values;
  onMerged: (theirs: T, merged: Values) => void;
};

/** Goes on with another version. @returns whether it did: not where both changed the same, which is asked about */
export function joinAtOnce<T extends { whole: Values }>({ fields, ...own }: Joining<T>, theirs: T): boolean {
  const versions = { base: own.commonWith(theirs.whole, fields), mine: own.whole(), theirs: theirs.whole };
  const { merged, clashes } = merge(fields, versions, new Map());
  if (clashes.length > 0) return false;
  own.onMerged(theirs, merged);
  return true;
}

/** The version that is stored now, once it is read. */
function useTheirs<T>(load: () => Promise<T>) {
  const [theirs, setTheirs] = useState<T | null>(null);
  const [isMissing, setMissing] = useState(false);
  const loading = useRef(load);
  useEffect(() => {
    if (isMissing) return;
    let isStale = false;
    const end = (work: () => void) => () => (isStale ? undefined : work());
    loading.current().then(
      (found) => end(() => setTheirs(found))(),
      end(() => setMissing(true)),
    );
    return () => {
      isStale = true;
    };
  }, [isMissing]);
  return { theirs, isMissing, again: () => setMissing(false) };
}

type QuestionProps = { clash: Clash; author: Author; onChoose: (side: Side) => void };

/** One thing that both versions have otherwise, with both values. */
function Question({ clash: { place, content, mine, theirs }, author, onChoose }: QuestionProps) {
  const t = useTranslations('editor');
  const placed = usePlace();
  const locale = useLocale();
  const shown = (value: unknown) => {
    const text = value === undefined && 'ref' in (place.at(-1) ?? {}) ? t('removed') : said(content, value, locale);
    return text === '' ? t('emptied') : text;
  };
  const authored = useAuthored();
  return (
    <li>
      <fieldset className="grid gap-1.5">
        <legend className="font-medium">{placed(place)}</legend>
        <dl className="grid gap-x-3 sm:grid-cols-[auto_1fr]">
          <dt>{t('mine')}</dt>
          <dd className="font-medium">{shown(mine)}</dd>
          <dt>{authored('theirs', author)}</dt>
          <dd className="font-medium">{shown(theirs)}</dd>
        </dl>
        <div className="flex flex-wrap gap-2">
          <Button look="secondary" onClick={() => onChoose('mine')}>
            {t('keepMine')}
          </Button>
          <Button look="secondary" className="whitespace-normal" onClick={() => onChoose('theirs')}>
            {authored('take', author)}
          </Button>
        </div>
      </fieldset>
    </li>
  );
}

/** Where a value is, in words: `Line 2, Line name`. */
function usePlace(): (place: Clash['place']) => string {
  const t = useTranslations('editor');
  const named = (step: Clash['place'][number], before: Clash['place'][number] | undefined) => {
    if ('ref' in step) return t('line', { number: step.number });
    return before === undefined && step.name === 'numbering' ? t('number') : step.label;
  };
  return (place) =>
    place
      .filter((_, index) => !('ref' in (place[index + 1] ?? {})))
      .map((step, index) => named(step, place[index - 1]))
      .join(', ');
}

/** Says that two versions were joined, and whose the other one was. */
export function useSayJoined() {
  const toast = useToast();
  const authored = useAuthored();
  return ({ author, stored }: { author: Author; stored: { version: number } }) =>
    toast({ tone: 'good', text: authored('mergedWith', author, stored.version) });
}

/** Sentences that name who stored a version, and how long ago. */
function useAuthored() {
  const t = useTranslations('editor');
  const format = useFormatter();
  return (words: 'conflictWith' | 'mergedWith' | 'theirs' | 'take', author: Author, version = 0) => {
    const age = format.relativeTime(new Date(author.at), new Date());
    return t(`${words}_${kindOf(author)}`, { name: author.name ?? '', version, age });
  };
}

function kindOf({ isYou, name }: Author): 'you' | 'person' | 'application' {
  if (isYou) return 'you';
  return name === null ? 'application' : 'person';
}
