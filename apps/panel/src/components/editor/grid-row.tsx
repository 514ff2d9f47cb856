'use client';
import clsx from 'clsx';
import { Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId } from 'react';
import { Press, TextInput } from '../controls';
import { saysAnything, useSaid } from './field-errors';
import { FieldSays } from './field-says';
import { RecordError } from './record-fields';
import type { Values } from './values';

type Props = {
  name: string;
  /** The row's heading, and its accessible name. */
  label: string;
  words: string;
  cells: readonly string[];
  heads: readonly string[];
  columns: readonly Values[];
  onCell: (column: number, text: string) => void;
  onEnter?: (column: number) => void;
  onPaste?: (column: number, text: string) => boolean;
  /** Null of what cannot be removed. */
  onRemove: (() => void) | null;
};

/** A row of a table, a field for each cell. */
export function GridRow({ name, label, words, cells, heads, columns, onCell, onEnter, onPaste, onRemove }: Props) {
  const t = useTranslations('editor');
  return (
    <tr>
      <th scope="row" className="pr-1 text-right text-xs font-normal text-muted tabular-nums">
        {label}
        <RecordError name={name} />
      </th>
      {heads.map((head, column) => (
        <td key={column} className="min-w-28 align-top">
          <Cell
            name={`${name}.${column}`}
            label={`${words}, ${head}`}
            isNumber={['integer', 'decimal'].includes(String(columns[column]?.['type']))}
            value={cells[column] ?? ''}
            onText={(text) => onCell(column, text)}
            onEnter={() => onEnter?.(column)}
            onPaste={(text) => onPaste?.(column, text) === true}
          />
        </td>
      ))}
      <td className="w-8">
        {onRemove ? (
          <Press
            aria-label={t('removeRow', { row: words })}
            onClick={onRemove}
            className="rounded-md p-1.5 text-muted hover:bg-bad-soft hover:text-bad"
          >
            <Trash2 aria-hidden className="size-4" />
          </Press>
        ) : null}
      </td>
    </tr>
  );
}

type CellProps = {
  name: string;
  label: string;
  isNumber: boolean;
  value: string;
  onText: (text: string) => void;
  onEnter: () => void;
  onPaste: (text: string) => boolean;
};

function Cell({ name, label, isNumber, value, onText, onEnter, onPaste }: CellProps) {
  const id = useId();
  const said = useSaid(name);
  return (
    <>
      <TextInput
        name={name}
        aria-label={label}
        aria-invalid={said.error ? true : undefined}
        aria-describedby={saysAnything(said) ? id : undefined}
        value={value}
        maxLength={256}
        inputMode={isNumber ? 'decimal' : undefined}
        autoComplete="off"
        onChange={({ target }) => onText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onEnter();
        }}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        className={clsx('px-2', isNumber && 'text-right tabular-nums')}
      />
      <FieldSays id={id} said={said} />
    </>
  );
}
