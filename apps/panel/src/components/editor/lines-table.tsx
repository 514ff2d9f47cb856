'use client';
import clsx from 'clsx';
import { Plus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '../button';
import { Select, TextInput } from '../controls';
import { CodeOptions } from './code-options';
import { saysAnything, useDecimalSaid, useSaid } from './field-errors';
import { FieldSays } from './field-says';
import { FieldTree } from './field-tree';
import { focusRemoval, LineActions } from './line-actions';
import { LineValue } from './line-value';
import type { FieldNode, Option } from './nodes';
import { type Column, columns, nextRef, pastedLines, withPasted } from './paste';
import { RecordError } from './record-fields';
import { useUnfolded } from './use-unfolded';
import type { Values } from './values';
import { WithoutRate } from './without-rate';

type Props = {
  fields: readonly FieldNode[];
  /** Whether prices are gross, and so what a line comes to. */
  isGross: boolean;
  onChange: () => void;
  /** The field that its reader is led to. */
  opened: string | null;
  /** What follows a line, such as what it was. */
  below?: (index: number) => ReactNode;
  /** Takes a line back that cannot be removed; false where it can. */
  takeBack?: (index: number) => boolean;
};

/** What a line begins with; the unit is that of the line before. */
const firstLine = { quantity: '1', unit: 'szt.', vat_rate: '23' };
/** Where there is room, the name has a row of its own: it is what is read most, and the longest. */
const place = 'grid grid-cols-2 gap-1.5 sm:grid-cols-[4fr_5fr_6fr_5fr_5fr_5fr_3.75rem]';

/**
 * The lines of a document, typed through with the keyboard: Tab goes from cell to cell, Enter to the next line, after
 * the last one into a new one; rows of a spreadsheet are pasted into any cell.
 */
export function LinesTable({ fields, isGross, onChange, opened, below, takeBack }: Props) {
  const t = useTranslations('editor');
  const { control, getValues, setFocus } = useFormContext();
  const lines = useFieldArray({ control, name: 'lines' });
  const list = useRef<HTMLOListElement>(null);
  const rates = optionsOf(fields, 'vat_rate');
  const current = (): Values[] => trustLines(getValues('lines'));
  const add = (column: Column = 'name') => {
    const all = current();
    const { unit = firstLine.unit, vat_rate = firstLine.vat_rate } = all.at(-1) ?? {};
    // The next key may come before a render that is only asked for.
    flushSync(() => lines.append({ ...firstLine, unit, vat_rate, ref: nextRef(all) }, { shouldFocus: false }));
    document.getElementsByName(`lines.${all.length}.${column}`)[0]?.focus();
  };
  const remove = (index: number) => {
    if (!takeBack?.(index)) {
      flushSync(() => lines.remove(index));
      focusRemoval(list.current, index);
    }
    onChange();
  };
  const onKeyDown = (index: number, column: Column) => (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (index + 1 < lines.fields.length) setFocus(`lines.${index + 1}.${column}`);
    else add();
  };
  const onPaste = (index: number, column: Column) => (event: ClipboardEvent) => {
    const pasted = pastedLines(event.clipboardData.getData('text/plain'), column, rates);
    if (!pasted) return;
    event.preventDefault();
    lines.replace(withPasted(current(), index, pasted, firstLine));
    onChange();
  };
  const label = (name: string) => fields.find((field) => field.name === name)?.label ?? name;
  return (
    <div data-field="lines" className="grid gap-2.5">
      <ol ref={list} className="grid gap-2.5">
        {lines.fields.map(({ id }, index) => (
          <Line
            key={id}
            index={index}
            fields={fields}
            isGross={isGross}
            isAsked={opened?.startsWith(`lines.${index}.`) === true}
            label={label}
            onKeyDown={onKeyDown}
            onPaste={onPaste}
            below={below?.(index)}
            onRemove={() => remove(index)}
          />
        ))}
      </ol>
      <WithoutRate />
      <RecordError name="lines" />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="secondary" onClick={() => add()}>
          <Plus aria-hidden className="size-4" />
          {t('addLine')}
        </Button>
        <p className="text-xs text-muted">{t('linesHint')}</p>
      </div>
    </div>
  );
}

type LineProps = {
  index: number;
  fields: readonly FieldNode[];
  isGross: boolean;
  isAsked: boolean;
  label: (name: string) => string;
  onKeyDown: (index: number, column: Column) => (event: KeyboardEvent) => void;
  onPaste: (index: number, column: Column) => (event: ClipboardEvent) => void;
  onRemove: () => void;
  below: ReactNode;
};

function Line({ index, fields, isGross, isAsked, label, onKeyDown, onPaste, onRemove, below }: LineProps) {
  const t = useTranslations('editor');
  const [isOpen, setOpen] = useUnfolded(isAsked);
  const further = fields.filter(({ name }) => name !== 'ref' && !columns.some((column) => column === name));
  return (
    <li className="grid gap-2 rounded-lg border border-line p-2.5">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('line', { number: index + 1 })}</legend>
        <div className={place}>
          {columns.map((column) => (
            <Cell
              key={column}
              name={`lines.${index}.${column}`}
              column={column}
              label={label(column)}
              head={column === 'discount' ? t('head_discount') : label(column)}
              rates={column === 'vat_rate' ? optionsOf(fields, column) : []}
              onKeyDown={onKeyDown(index, column)}
              onPaste={onPaste(index, column)}
            />
          ))}
          <LineActions
            number={index + 1}
            folded={further.map(({ name }) => `lines.${index}.${name}`)}
            isOpen={isOpen}
            onOpen={() => setOpen(!isOpen)}
            onRemove={onRemove}
          >
            <LineValue index={index} isGross={isGross} />
          </LineActions>
        </div>
        <LineSays at={`lines.${index}`} />
      </fieldset>
      {below}
      {isOpen ? (
        <div className="rounded-lg border border-line bg-page/60 p-3.5">
          <FieldTree fields={further} at={`lines.${index}`} />
        </div>
      ) : null}
    </li>
  );
}

/** What is to be said of a line as a whole. */
function LineSays({ at }: { at: string }) {
  return <FieldSays said={useSaid(at, `${at}.ref`)} />;
}

type CellProps = {
  name: string;
  column: Column;
  label: string;
  /** What is read over the cell: the label, or its first word where that is too long for the column. */
  head: string;
  rates: readonly Option[];
  onKeyDown: (event: KeyboardEvent) => void;
  onPaste: (event: ClipboardEvent) => void;
};

function Cell({ name, column, label, head, rates, onKeyDown, onPaste }: CellProps) {
  const { register } = useFormContext();
  const isNumber = column === 'quantity' || column === 'unit_price' || column === 'discount';
  const id = useId();
  const text = useSaid(name);
  const amount = useDecimalSaid(name, column === 'quantity' ? 'enterNumber' : 'enterAmount');
  const said = isNumber ? amount : text;
  const shared = {
    ...register(name),
    'aria-label': label,
    'aria-invalid': said.error ? true : undefined,
    'aria-describedby': saysAnything(said) ? id : undefined,
    onKeyDown,
    onPaste,
  };
  return (
    <div className={clsx('grid min-w-0 content-start gap-1', column === 'name' && 'max-sm:col-span-2 sm:col-span-6')}>
      <span aria-hidden className="truncate text-xs text-muted">
        {head}
      </span>
      {column === 'vat_rate' ? (
        <Select {...shared} className="px-2">
          <option value="" hidden>
            —
          </option>
          <CodeOptions options={rates} />
        </Select>
      ) : (
        <TextInput
          {...shared}
          autoComplete="off"
          inputMode={isNumber ? 'decimal' : undefined}
          className={clsx('max-sm:px-3 px-2', isNumber && 'text-right tabular-nums')}
        />
      )}
      <FieldSays id={id} said={said} />
    </div>
  );
}

function optionsOf(fields: readonly FieldNode[], name: string): readonly Option[] {
  const field = fields.find((one) => one.name === name);
  return field?.kind === 'code' ? field.options : [];
}

/** The form keeps lines as a list of records. */
function trustLines(value: unknown): Values[] {
  return Array.isArray(value) ? value : [];
}
