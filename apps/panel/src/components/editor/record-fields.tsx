'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../button';
import { useSaid, useSaidWithin } from './field-errors';
import { FieldSays } from './field-says';
import type { FieldNode } from './nodes';
import { isBlank } from './values';

type Node<Kind extends FieldNode['kind']> = Extract<FieldNode, { kind: Kind }>;

/** Fields that belong together, under a name. */
export function Group({ label, name, children }: { label: string; name: string; children: ReactNode }) {
  return (
    <fieldset data-field={name} className="min-w-0 border-l-2 border-line pl-3.5 sm:col-span-2">
      <legend className="float-left mb-2 w-full font-medium">{label}</legend>
      <div className="clear-both grid gap-3">{children}</div>
    </fieldset>
  );
}

/** What is to be said of a record as a whole. */
export function RecordError({ name }: { name: string }) {
  return <FieldSays said={useSaid(name)} />;
}

/** Moves the focus to the first of these within a field. */
function focusIn(name: string, selector: string): void {
  document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"] ${selector}`)?.focus();
}

/** A record that is there once somebody adds it, or what is in it. */
export function OptionalRecord({ node, name, children }: { node: Node<'record'>; name: string; children: ReactNode }) {
  const { setValue } = useFormContext();
  const isFilled = !isBlank(useWatch({ name }));
  const said = useSaid(name);
  const within = useSaidWithin(name);
  const [isAdded, setAdded] = useState(false);
  const add = () => {
    flushSync(() => setAdded(true));
    // Its first field is the next stop of the keyboard.
    focusIn(name, ':is(input, select, textarea)');
  };
  const remove = () => {
    flushSync(() => {
      setValue(name, {}, { shouldDirty: true });
      setAdded(false);
    });
    focusIn(name, '[data-adds]');
  };
  if (!isFilled && !isAdded)
    return (
      <div data-field={name} className="sm:col-span-2">
        <AddButton node={node} onAdd={add} />
        <FieldSays said={within} />
      </div>
    );
  return (
    <Group label={node.label} name={name}>
      {children}
      <FieldSays said={said} />
      <RemoveButton what={node.label} onRemove={remove} />
    </Group>
  );
}

/** Records one below the other, each with what removes it. */
export function RecordList({
  node,
  name,
  children,
}: {
  node: Node<'list'>;
  name: string;
  children: (at: string) => ReactNode;
}) {
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const said = useSaid(name);
  const removeAt = (index: number) => {
    flushSync(() => remove(index));
    // The one that took its place, the last one, or what adds the first.
    const next = Math.min(index, fields.length - 2);
    focusIn(name, next < 0 ? '[data-adds]' : `[data-removes="${CSS.escape(`${name}.${next}`)}"]`);
  };
  return (
    <div data-field={name} className="grid min-w-0 gap-3">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid min-w-0 gap-3 border-b border-line pb-3">
          {children(`${name}.${index}`)}
          <RecordError name={`${name}.${index}`} />
          <RemoveButton what={`${node.label} ${index + 1}`} at={`${name}.${index}`} onRemove={() => removeAt(index)} />
        </div>
      ))}
      <FieldSays said={said} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {fields.length < node.max ? <AddButton node={node} onAdd={() => append({})} /> : null}
        <ListLimit node={node} count={fields.length} />
      </div>
    </div>
  );
}

/** How many there may be, and that there must be one. */
function ListLimit({ node: { needsOne, max }, count }: { node: Node<'list'>; count: number }) {
  const t = useTranslations('editor');
  if (count === 0 && !needsOne) return null;
  return <span className="text-xs text-muted">{count === 0 ? t('atLeastOne') : t('upToItems', { max })}</span>;
}

function AddButton({ node, onAdd }: { node: FieldNode; onAdd: () => void }) {
  const t = useTranslations('editor');
  return (
    <Button look="secondary" data-adds="" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {node.add ?? t('add', { what: node.label })}
    </Button>
  );
}

/** Several are on the page at once: a screen reader says of what this one is. */
function RemoveButton({ what, at, onRemove }: { what: string; at?: string; onRemove: () => void }) {
  const t = useTranslations('editor');
  return (
    <Button
      look="quiet"
      className="justify-self-end"
      data-removes={at}
      aria-label={t('removeRow', { row: what })}
      onClick={onRemove}
    >
      <Trash2 aria-hidden className="size-4" />
      {t('remove')}
    </Button>
  );
}
