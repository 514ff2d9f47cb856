'use client';
import type { FoundBuyer, ShownBuyer } from '@invoicing/router/panel/buyers/shown-buyers';
import type { Country } from '@invoicing/router/panel/customers/country-names';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { apiClient } from '@/trpc/client';
import { BuyerDetails } from '../buyer-details';
import { TextInput } from '../controls';
import type { CustomerFields } from '../customer-form';
import { Dialog } from '../dialog';
import { NewCustomerForm } from '../new-customer-form';
import { saysAnything, useSaid } from './field-errors';
import { FieldSays } from './field-says';

type Props = {
  organizationId: string;
  countries: Country[];
  /** Whether GUS is set up. */
  fillsFromNip: boolean;
  buyer: ShownBuyer | null;
  /** Whether the form begins here. */
  isFirst: boolean;
  onChoose: (buyer: ShownBuyer) => void;
};

const waitMs = 150;

/** The buyer, found while one types their name or tax identifier; one who is not there yet is added in place. */
export function BuyerField({ buyer, isFirst, onChoose, ...given }: Props) {
  const t = useTranslations('editor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFirst) input.current?.focus();
  }, [isFirst]);
  const [text, setText] = useState<string | null>(null);
  // The text typed before a customer was to be added.
  const [added, setAdded] = useState<string | null>(null);
  const search = useFound(given.organizationId, text);
  const said = useSaid('customer_id');
  const choose = (chosen: ShownBuyer) => {
    // The dialog restores the focus as it closes, before it moves on.
    flushSync(() => {
      setText(null);
      setAdded(null);
    });
    onChoose(chosen);
  };
  const choices = useChoices(text, search, (one) => (one ? choose(one) : setAdded(text ?? '')));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return setText(null);
    if (text === null && event.key === 'ArrowDown') setText('');
    if (text !== null) choices.onKeyDown(event);
  };
  return (
    <div className="relative grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {t('buyer')}
      </label>
      <TextInput
        ref={input}
        id={id}
        name="customer_id"
        role="combobox"
        aria-expanded={text !== null}
        aria-controls={`${id}-list`}
        aria-activedescendant={text === null ? undefined : `${id}-${choices.at}`}
        aria-invalid={said.error ? true : undefined}
        aria-describedby={saysAnything(said) ? `${id}-says` : undefined}
        placeholder={t('buyerHint')}
        autoComplete="off"
        value={text ?? buyer?.name ?? ''}
        onChange={({ target }) => setText(target.value)}
        onFocus={(event) => event.target.select()}
        onBlur={() => setText(null)}
        onKeyDown={onKeyDown}
      />
      {buyer && text === null ? <p className="text-xs text-muted">{detailOf(buyer)}</p> : null}
      <FieldSays id={`${id}-says`} said={said} />
      {text === null ? null : <Choices id={id} search={search} choices={choices} />}
      <NewBuyer
        {...given}
        text={added}
        onClose={() => {
          // Restores the typed text for someone who closed the dialog without adding anyone.
          setText(added);
          setAdded(null);
        }}
        onAdded={choose}
      />
    </div>
  );
}

const detailOf = ({ taxIdentifier, place }: ShownBuyer) => [taxIdentifier, place].filter(Boolean).join(' · ');

/**
 * The highlighted result; null stands for the option to add a customer, after the last one. Enter pressed before the
 * results arrive takes the first of them.
 */
function useChoices(
  text: string | null,
  { found, isMissing, isSearching }: Search,
  take: (buyer: ShownBuyer | null) => void,
) {
  const [asked, setAt] = useState(0);
  const [isDue, setDue] = useState(false);
  const count = found.length + 1;
  const at = Math.min(asked, count - 1);
  const takeAt = (index: number) => take(found[index] ?? null);
  const onDue = useRef(takeAt);
  onDue.current = takeAt;
  useEffect(() => {
    setAt(0);
    setDue(false);
  }, [text]);
  useEffect(() => {
    if (!isDue || isSearching) return;
    setDue(false);
    if (!isMissing) queueMicrotask(() => onDue.current(0));
  }, [isDue, isSearching, isMissing]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key !== 'Enter' && step === undefined) return;
    event.preventDefault();
    if (step !== undefined) setAt((at + step + count) % count);
    else if (isSearching && at === 0) setDue(true);
    else takeAt(at);
  };
  return { at, setAt, takeAt, onKeyDown };
}

type ChoicesProps = {
  id: string;
  search: Search;
  choices: ReturnType<typeof useChoices>;
};

function Choices({ id, search: { found, isMissing }, choices: { at, setAt, takeAt } }: ChoicesProps) {
  const t = useTranslations('editor');
  const option = (index: number, label: string, detail: ReactNode) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the input above moves through the options and takes them
    <div
      key={index}
      id={`${id}-${index}`}
      role="option"
      tabIndex={-1}
      aria-selected={index === at}
      onMouseMove={() => setAt(index)}
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => takeAt(index)}
      className={clsx('grid cursor-pointer gap-x-3 rounded-md px-3 py-1.5', index === at && 'bg-raised')}
    >
      <span className="flex items-center gap-1.5 font-medium">
        {index === found.length ? <Plus aria-hidden className="size-4" /> : null}
        <bdi className="line-clamp-3 min-w-0 wrap-anywhere">{label}</bdi>
      </span>
      {detail}
    </div>
  );
  return (
    <div className="absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-float">
      {isMissing ? (
        <p role="alert" className="px-3 py-1.5 text-bad">
          {t('buyersMissing')}
        </p>
      ) : null}
      <div id={`${id}-list`} role="listbox" aria-label={t('buyers')}>
        {found.map((one, index) => option(index, one.name, <BuyerDetails buyer={one} />))}
        {option(found.length, t('newBuyer'), null)}
      </div>
    </div>
  );
}

type NewProps = Pick<Props, 'organizationId' | 'countries' | 'fillsFromNip'> & {
  /** What was typed of them; null while no buyer is added. */
  text: string | null;
  onClose: () => void;
  onAdded: (buyer: ShownBuyer) => void;
};

/** Adds a customer, who is the buyer then, or takes the one who was there already. */
function NewBuyer({ organizationId, countries, fillsFromNip, text, onClose, onAdded }: NewProps) {
  const t = useTranslations('editor');
  const left = useRef<{ text: string; fields: CustomerFields } | null>(null);
  const keep = useCallback(
    (fields: CustomerFields) => {
      if (text !== null) left.current = { text, fields };
    },
    [text],
  );
  return (
    <Dialog title={t('newBuyer')} open={text !== null} onClose={onClose}>
      <NewCustomerForm
        {...{ organizationId, countries, fillsFromNip }}
        submitWords={t('addBuyer')}
        text={text ?? ''}
        left={left.current?.text === text ? (left.current?.fields ?? null) : null}
        onEdit={keep}
        onChosen={(buyer) => {
          left.current = null;
          onAdded(buyer);
        }}
      />
    </Dialog>
  );
}

type Search = {
  found: readonly FoundBuyer[];
  /** Whether the search was not answered. */
  isMissing: boolean;
  /** Whether those found are still of what was typed before. */
  isSearching: boolean;
};

/** Who is found by what is typed; none while nothing is being typed. */
function useFound(organizationId: string, text: string | null): Search {
  const [answer, setAnswer] = useState<Omit<Search, 'isSearching'> & { of: string | null }>(nothingYet);
  useEffect(() => {
    if (text === null) return;
    let isStale = false;
    const timer = setTimeout(async () => {
      const next = await apiClient(organizationId)
        .panel.findCustomers.query({ text: text.trim().slice(0, 100) })
        .then((found) => ({ found, isMissing: false, of: text }))
        .catch(() => ({ found: [], isMissing: true, of: text }));
      if (!isStale) setAnswer(next);
    }, waitMs);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [organizationId, text]);
  return { ...answer, isSearching: answer.of !== text };
}

const nothingYet = { found: [], isMissing: false, of: null };
