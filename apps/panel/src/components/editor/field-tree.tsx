'use client';
import clsx from 'clsx';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { Select, TextArea } from '../controls';
import { DateField } from '../dates/date-field';
import { Field } from '../field';
import { CodeOptions } from './code-options';
import { CurrencyField } from './currency-field';
import { type Said, saysAnything, useDecimalSaid, useSaid } from './field-errors';
import { FieldSays, Notes } from './field-says';
import { GridField, type GridNodes } from './grid-field';
import type { Content, FieldNode } from './nodes';
import { Group, OptionalRecord, RecordError, RecordList } from './record-fields';
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

/** The fields of a section that says its name itself: a record or a list has no name of its own then. */
export function SectionFields({ fields }: { fields: readonly FieldNode[] }) {
  const [only] = fields;
  if (fields.length !== 1 || !only) return <FieldTree fields={fields} at="" />;
  if (only.kind === 'record')
    return (
      <div data-field={only.name}>
        <FieldTree fields={only.fields} at={only.name} />
        <RecordError name={only.name} />
      </div>
    );
  return only.kind === 'list' && only.of.kind === 'record' ? (
    <Records node={{ ...only, of: only.of }} name={only.name} />
  ) : (
    <FieldTree fields={fields} at="" />
  );
}

/** A field of a form under its name there. */
function NodeField({ node, name }: At<FieldNode>) {
  switch (node.kind) {
    case 'record': {
      const content = <FieldTree fields={node.fields} at={name} />;
      return node.isOptional ? (
        <OptionalRecord node={node} name={name}>
          {content}
        </OptionalRecord>
      ) : (
        <Group label={node.label} name={name}>
          {content}
          <RecordError name={name} />
        </Group>
      );
    }
    case 'list':
      return node.of.kind === 'record' ? (
        <Group label={node.label} name={name}>
          <Records node={{ ...node, of: node.of }} name={name} />
        </Group>
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

const notesOf = ({ notes }: Said) => (notes.length > 0 ? <Notes notes={notes} /> : null);

function InputField({ node, name }: At<FieldNode>) {
  const t = useTranslations('editor');
  const { register } = useFormContext();
  const text = useSaid(name);
  const amount = useDecimalSaid(name, 'enterAmount');
  const said = node.kind === 'decimal' ? amount : text;
  const hint = node.kind === 'text' && node.saysLimit ? t('upToCharacters', { max: node.max }) : null;
  return (
    <Field
      {...register(name)}
      label={node.label}
      error={said.error}
      notes={notesOf(said)}
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
  const said = useSaid(name);
  return (
    <DateField
      label={node.label}
      name={name}
      value={textOf(value)}
      onChange={onChange}
      onBlur={onBlur}
      error={said.error}
      notes={notesOf(said)}
    />
  );
}

function CurrencyNodeField({ node, name }: At<Extract<FieldNode, { kind: 'currency' }>>) {
  return <CurrencyField label={node.label} name={name} options={node.options} said={useSaid(name)} />;
}

/** A choice from the codes of a field; left empty where it may be, or where its record is. */
function CodeField({ node, name }: At<Extract<FieldNode, { kind: 'code' }>>) {
  const id = useId();
  const { register, getValues } = useFormContext();
  // Without an empty one the first option would be taken, by no one's choice.
  const [beginsEmpty] = useState(() => isBlank(getValues(name)));
  const said = useSaid(name);
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-medium">
        {node.label}
      </label>
      <Select
        id={id}
        {...register(name)}
        aria-invalid={said.error ? true : undefined}
        aria-describedby={saysAnything(said) ? `${id}-says` : undefined}
      >
        {node.isOptional || beginsEmpty ? <option value="">—</option> : null}
        <CodeOptions options={node.options} />
      </Select>
      <FieldSays id={`${id}-says`} said={said} />
    </div>
  );
}

function FlagField({ node, name }: At<FieldNode>) {
  const { register } = useFormContext();
  const id = useId();
  const said = useSaid(name);
  return (
    <div className="grid gap-1 self-center">
      <label className="flex min-h-9 items-center gap-2.5 font-medium">
        <input
          type="checkbox"
          {...register(name)}
          aria-describedby={saysAnything(said) ? id : undefined}
          className="size-4 shrink-0 accent-accent"
        />
        {node.label}
      </label>
      <FieldSays id={id} said={said} />
    </div>
  );
}

type ListNode = Extract<FieldNode, { kind: 'list' }>;

function Records({ node, name }: At<ListNode & { of: Extract<Content, { kind: 'record' }> }>) {
  return (
    <RecordList node={node} name={name}>
      {(at) => <FieldTree fields={node.of.fields} at={at} />}
    </RecordList>
  );
}

/** Texts of a list, one in each line. */
function TextList({ node, name }: At<ListNode>) {
  const t = useTranslations('editor');
  const id = useId();
  const { control } = useFormContext();
  const { field } = useController({ control, name });
  const said = useSaid(name);
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
        aria-describedby={clsx(`${id}-hint`, saysAnything(said) && `${id}-says`)}
      />
      <p id={`${id}-hint`} className="text-xs text-muted">
        {t('onePerLine')} {t('upToItems', { max: node.max })}
        {node.of.kind === 'text' ? ` ${t('upToEach', { max: node.of.max })}` : ''}
      </p>
      <FieldSays id={`${id}-says`} said={said} />
    </div>
  );
}
