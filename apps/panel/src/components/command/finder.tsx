'use client';
import { reachOf } from '@invoicing/router/panel/search/parts';
import { Command } from 'cmdk';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { inputClass } from '../input-class';
import { useGo } from '../leaving';
import { Notice } from '../notice';
import { AllRequestsItem, AllRequestsSaid } from './all-requests';
import { hrefOfFound } from './found-links';
import { FoundItem, PlaceItem } from './items';
import { hrefOf, isAction, type Place, type PlaceName, placesNamed } from './places';
import { Reach } from './reach';
import { isOfferedFor, useAllRequests, withAllRequests } from './use-all-requests';
import { useFound } from './use-found';

type Props = { organizationId: string; places: PlaceName[]; onDone: () => void };

/** The field and what is found by it; cmdk moves through that by the keyboard and says so to screen readers. */
export function Finder({ organizationId, places: names, onDone }: Props) {
  const t = useTranslations('search');
  const openPage = useGo();
  const base = `/o/${organizationId}`;
  const [text, setText] = useState('');
  const { groups, failure, isLoading } = useFound(organizationId, text);
  const { all, ask } = useAllRequests(organizationId, text.trim());
  const isAllOffered = names.includes('logs') && !isLoading && !failure && isOfferedFor(text.trim(), groups, all);
  const places = placesNamed(usePlaces(base, names), text);
  const things = withAllRequests(groups, all).map(({ kind, found }) => ({
    kind,
    found: found.map((one) => ({ ...one, href: hrefOfFound(base, kind, one.id) })),
  }));
  const go = (href: string) => {
    onDone();
    openPage(href);
  };
  const onKeyDown = useEnterAhead({
    isLoading: isLoading && places.length === 0,
    first: things[0]?.found[0]?.href,
    go,
  });
  const isEmpty = places.length === 0 && things.length === 0;
  const failed = failure ?? (all.step === 'failed' ? all.failure : null);
  const isSought = reachOf(text.trim()) !== 'none';
  return (
    <Command
      label={t('placeholder')}
      shouldFilter={false}
      vimBindings={false}
      loop
      onKeyDown={onKeyDown}
      className="grid min-h-72 grid-cols-[minmax(0,1fr)] content-start gap-3"
    >
      <Command.Input value={text} onValueChange={setText} placeholder={t('placeholder')} className={inputClass} />
      <Command.List
        label={t('results')}
        aria-busy={isLoading || all.step === 'asked'}
        className="grid grid-cols-[minmax(0,1fr)] gap-3"
      >
        {[false, true].map((acts) => (
          <PlaceGroup
            key={String(acts)}
            places={places.filter(({ name }) => isAction(name) === acts)}
            acts={acts}
            go={go}
          />
        ))}
        {things.map(({ kind, found }) => (
          <Command.Group key={kind} heading={t(`kinds.${kind}`)} className={groupClass}>
            {found.map((one) => (
              <FoundItem key={one.id} kind={kind} found={one} onOpen={() => go(one.href)} />
            ))}
          </Command.Group>
        ))}
        {isAllOffered ? <AllRequestsItem text={text.trim()} onAsk={ask} /> : null}
      </Command.List>
      <Outcome
        failure={failed?.code ?? null}
        isFailed={failed !== null}
        isEmpty={isEmpty && !isLoading && isSought && all.step === 'idle'}
      />
      {isLoading || failed ? null : (
        <Reach
          text={text.trim()}
          isEmpty={isEmpty}
          ofRequests={names.includes('logs')}
          isAllOffered={isAllOffered && all.step === 'idle'}
        />
      )}
      <AllRequestsSaid all={all} />
      <p role="status" className="sr-only">
        {isLoading ? t('looking') : ''}
      </p>
    </Command>
  );
}

const groupClass =
  '[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:font-medium [&_[cmdk-group-heading]]:text-muted';

function PlaceGroup({ places, acts, go }: { places: Place[]; acts: boolean; go: (href: string) => void }) {
  const t = useTranslations('search');
  if (places.length === 0) return null;
  return (
    <Command.Group heading={t(acts ? 'actions' : 'pages')} className={groupClass}>
      {places.map((place) => (
        <PlaceItem key={place.name} place={place} onOpen={() => go(place.href)} />
      ))}
    </Command.Group>
  );
}

/** Says why nothing is shown: what went wrong, or what can be searched. */
function Outcome({ failure, isFailed, isEmpty }: { failure: string | null; isFailed: boolean; isEmpty: boolean }) {
  const t = useTranslations('search');
  const f = useTranslations('failures');
  if (isFailed)
    return (
      <Notice tone="bad" role="alert">
        {failure !== null && f.has(failure) ? f(failure) : t('failed')}
      </Notice>
    );
  return isEmpty ? (
    <p role="status" className="px-3 text-muted">
      {t('nothing')}
    </p>
  ) : null;
}

/** What is begun, and a page that its own title calls more than the rail has room for, has words of the search. */
function usePlaces(base: string, names: PlaceName[]): Place[] {
  const n = useTranslations('nav');
  const t = useTranslations('search');
  return useMemo(
    () =>
      names.map((name) => ({
        name,
        label: t.has(name) ? t(name) : n(name),
        also: t.has(`also.${name}`) ? t(`also.${name}`) : '',
        href: hrefOf(base, name),
      })),
    [base, names, n, t],
  );
}

/** Former results belong to another text: Enter pressed before the answer opens the first of the new results. */
function useEnterAhead(given: { isLoading: boolean; first: string | undefined; go: (href: string) => void }) {
  const { isLoading, first, go } = given;
  const isAhead = useRef(false);
  useEffect(() => {
    if (isLoading || !isAhead.current) return;
    isAhead.current = false;
    if (first) go(first);
  });
  return (event: KeyboardEvent) => {
    isAhead.current = event.key === 'Enter' && isLoading;
    if (isAhead.current) event.preventDefault();
  };
}
