'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { Button } from '../button';
import { ErrorText } from './error-text';
import { useErrorText } from './field-errors';
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

/** What is wrong with a record as a whole. */
export function RecordError({ name }: { name: string }) {
  return <ErrorText text={useErrorText(name)} />;
}

/** A record that is there once somebody adds it, or what is in it. */
export function OptionalRecord({ node, name, children }: { node: Node<'record'>; name: string; children: ReactNode }) {
  const { setValue } = useFormContext();
  const isFilled = !isBlank(useWatch({ name }));
  const error = useErrorText(name);
  const [isAdded, setAdded] = useState(false);
  const add = () => {
    flushSync(() => setAdded(true));
    // Its first field is the next stop of the keyboard.
    const fields = document.querySelector<HTMLElement>(
      `[data-field="${CSS.escape(name)}"] :is(input, select, textarea)`,
    );
    fields?.focus();
  };
  const remove = () => {
    setValue(name, {}, { shouldDirty: true });
    setAdded(false);
  };
  if (!isFilled && !isAdded)
    return (
      <div data-field={name} className="sm:col-span-2">
        <AddButton node={node} onAdd={add} />
        <ErrorText text={error} />
      </div>
    );
  return (
    <Group label={node.label} name={name}>
      {children}
      <ErrorText text={error} />
      <RemoveButton onRemove={remove} />
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
  const t = useTranslations('editor');
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = useErrorText(name);
  return (
    <div data-field={name} className="grid min-w-0 gap-3">
      {fields.map(({ id }, index) => (
        <div key={id} className="grid min-w-0 gap-3 border-b border-line pb-3">
          {children(`${name}.${index}`)}
          <RemoveButton onRemove={() => remove(index)} />
        </div>
      ))}
      <ErrorText text={error} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {fields.length < node.max ? <AddButton node={node} onAdd={() => append({})} /> : null}
        {fields.length > 0 ? <span className="text-xs text-muted">{t('upToItems', { max: node.max })}</span> : null}
      </div>
    </div>
  );
}

function AddButton({ node, onAdd }: { node: FieldNode; onAdd: () => void }) {
  const t = useTranslations('editor');
  return (
    <Button look="secondary" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {node.add ?? t('add', { what: node.label })}
    </Button>
  );
}

function RemoveButton({ onRemove }: { onRemove: () => void }) {
  const t = useTranslations('editor');
  return (
    <Button look="quiet" className="justify-self-end" onClick={onRemove}>
      <Trash2 aria-hidden className="size-4" />
      {t('remove')}
    </Button>
  );
}
