'use client';
import clsx from 'clsx';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useController, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../button';
import { Select, TextArea } from '../controls';
import { DateField } from '../dates/date-field';
import { Field } from '../field';
import { CodeOptions } from './code-options';
import { CurrencyField } from './currency-field';
import { ErrorText } from './error-text';
import { useDecimalError, useErrorText } from './field-errors';
import { GridField, type GridNodes } from './grid-field';
import type { Content, FieldNode } from './nodes';
import { isBlank, textOf } from './values';

type At<N> = { node: N; name: string };

/** The fields of a record, each by its kind; lists of cells are one table with the list that heads them. */
export function FieldTree({ fields, at }: { fields: readonly FieldNode[]; at: string }) {
  const grid = gridNodesOf(fields);
  const others = grid ? fields.filter((node) => !Object.values(grid).includes(node)) : fields;
  return (
    <div className="grid items-start gap-x-4 gap-y-3.5 sm:grid-cols-2">
      {others.map((node) => (
        <NodeField key={node.name} node={node} name={at === '' ? node.name : `${at}.${node.name}`} />
      ))}
      {grid ? <GridField nodes={grid} at={at} /> : null}
    </div>
  );
}

/** The table that a record is; null of most. */
function gridNodesOf(fields: readonly FieldNode[]): GridNodes | null {
  const columns = fields.find(({ heads }) => heads);
  const [rows, totals] = columns?.heads?.map((name) => fields.find((field) => field.name === name)) ?? [];
  return columns && rows && totals ? { columns, rows, totals } : null;
}

/** A field of a form under its name there. */
function NodeField({ node, name }: At<FieldNode>) {
  switch (node.kind) {
    case 'record':
      return (
        <fieldset data-field={name} className="grid gap-3 rounded-lg border border-line p-3.5 sm:col-span-2">
          <legend className="px-1 font-medium">{node.label}</legend>
          <FieldTree fields={node.fields} at={name} />
        </fieldset>
      );
    case 'list':
      return node.of.kind === 'record' ? (
        <RecordList node={{ ...node, of: node.of }} name={name} />
      ) : (
        <TextList node={node} name={name} />
      );
    case 'flag':
      return <FlagField node={node} name={name} />;
    case 'code':
      return <CodeField node={node} name={name} />;
    case 'currency':
      return <CurrencyNodeField node={node} name={name} />;
    case 'date':
      return <DayField node={node} name={name} />;
    default:
      return <InputField node={node} name={name} />;
  }
}

function InputField({ node, name }: At<FieldNode>) {
  const t = useTranslations('editor');
  const { register } = useFormContext();
  const text = useErrorText(name);
  const amount = useDecimalError(name, 'enterAmount');
  const error = node.kind === 'decimal' ? amount : text;
  const hint = node.kind === 'text' && node.saysLimit ? t('upToCharacters', { max: node.max }) : null;
  return (
    <Field
      {...register(name)}
      label={node.label}
      error={error}
      {...(hint ? { hint } : {})}
      type={node.kind === 'integer' ? 'number' : 'text'}
      inputMode={node.kind === 'decimal' ? 'decimal' : undefined}
      className={clsx(node.kind === 'text' && node.max > 200 && 'sm:col-span-2')}
      {...(node.kind === 'text' ? { maxLength: node.max } : {})}
      autoComplete="off"
    />
  );
}

function DayField({ node, name }: At<FieldNode>) {
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const { value, onChange, onBlur } = field;
  return (
    <DateField
      label={node.label}
      name={name}
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
      error={useErrorText(name)}
    />
  );
}

function CurrencyNodeField({ node, name }: At<Extract<FieldNode, { kind: 'currency' }>>) {
  return <CurrencyField label={node.label} name={name} options={node.options} error={useErrorText(name)} />;
}

/** A choice from the codes of a field; left empty where it may be, or where its record is. */
function CodeField({ node, name }: At<Extract<FieldNode, { kind: 'code' }>>) {
  const id = useId();
  const { register, getValues } = useFormContext();
  // Without an empty one the first option would be taken, by no one's choice.
  const [beginsEmpty] = useState(() => isBlank(getValues(name)));
  const error = useErrorText(name);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {node.label}
      </label>
      <Select
        id={id}
        {...register(name)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {node.isOptional || beginsEmpty ? <option value="">—</option> : null}
        <CodeOptions options={node.options} />
      </Select>
      <ErrorText id={`${id}-error`} text={error} />
    </div>
  );
}

function FlagField({ node, name }: At<FieldNode>) {
  const { register } = useFormContext();
  const id = useId();
  const error = useErrorText(name);
  return (
    <div className="grid gap-1 self-center">
      <label className="flex min-h-9 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          {...register(name)}
          aria-describedby={error ? id : undefined}
          className="size-4 shrink-0 accent-accent"
        />
        {node.label}
      </label>
      <ErrorText id={id} text={error} />
    </div>
  );
}

type ListNode = Extract<FieldNode, { kind: 'list' }>;
type RecordContent = Extract<Content, { kind: 'record' }>;

function RecordList({ node, name }: At<ListNode & { of: RecordContent }>) {
  const t = useTranslations('editor');
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const error = useErrorText(name);
  return (
    <fieldset data-field={name} className="grid gap-3 rounded-lg border border-line p-3.5 sm:col-span-2">
      <legend className="px-1 font-medium">{node.label}</legend>
      {fields.map(({ id }, index) => (
        <div key={id} className="grid gap-3 border-b border-line pb-3.5">
          <FieldTree fields={node.of.fields} at={`${name}.${index}`} />
          <Button look="quiet" className="justify-self-end" onClick={() => remove(index)}>
            <Trash2 aria-hidden className="size-4" />
            {t('remove')}
          </Button>
        </div>
      ))}
      <ErrorText text={error} />
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {fields.length < node.max ? (
          <Button look="secondary" onClick={() => append({})}>
            <Plus aria-hidden className="size-4" />
            {node.add ?? t('add', { what: node.label })}
          </Button>
        ) : null}
        {fields.length > 0 ? <span className="text-xs text-muted">{t('upToItems', { max: node.max })}</span> : null}
      </div>
    </fieldset>
  );
}

/** Texts of a list, one in each line. */
function TextList({ node, name }: At<ListNode>) {
  const t = useTranslations('editor');
  const id = useId();
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const error = useErrorText(name);
  const texts: unknown[] = Array.isArray(field.value) ? field.value : [];
  return (
    <div className="grid gap-1.5 sm:col-span-2">
      <label htmlFor={id} className="font-medium">
        {node.label}
      </label>
      <TextArea
        id={id}
        name={name}
        rows={2}
        value={texts.join('\n')}
        onChange={({ target }) => field.onChange(target.value.split('\n'))}
        onBlur={field.onBlur}
        aria-describedby={`${id}-hint`}
      />
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('onePerLine')} {t('upToItems', { max: node.max })}
        {node.of.kind === 'text' ? ` ${t('upToEach', { max: node.of.max })}` : ''}
      </p>
      <ErrorText text={error} />
    </div>
  );
}
