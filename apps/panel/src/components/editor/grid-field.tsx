'use client';
import { Plus, Trash2 } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button';
import { Press, Select, TextInput } from '../controls';
import { CodeOptions } from './code-options';
import { saysAnything, useSaid } from './field-errors';
import { FieldSays } from './field-says';
import { type Grid, withCell, withHead, withoutColumn, withoutRow, withPastedCells } from './grid';
import { GridRow } from './grid-row';
import type { FieldNode, Option } from './nodes';
import { pastedCells } from './paste';
import { useGrid } from './use-grid';
import { textOf } from './values';

export type GridNodes = { columns: FieldNode; rows: FieldNode; totals: FieldNode };

/** How many rows are shown at once: a table may have a thousand. */
const rowsAtOnce = 50;

/**
 * A table that is typed through with the keyboard: Tab goes from cell to cell, Enter to the row below, after the last
 * one into a new one; cells of a spreadsheet are pasted where they begin.
 */
export function GridField({ nodes, at }: { nodes: GridNodes; at: string }) {
  const t = useTranslations('editor');
  const { grid, change } = useGrid(nodes, at);
  const { columns, rows, totals } = grid;
  const [shown, setShown] = useState(rowsAtOnce);
  const [isTotalled, setTotalled] = useState(totals.length > 0);
  const name = (list: FieldNode) => `${at}.${list.name}`;
  const focus = (field: string) => document.getElementsByName(field)[0]?.focus();
  const enter = (row: number, column: number) => {
    const isLast = row + 1 >= rows.length;
    flushSync(() => {
      if (isLast) change({ ...grid, rows: [...rows, []] });
      setShown((before) => Math.max(before, row + 2));
    });
    focus(`${name(nodes.rows)}.${row + 1}.${isLast ? 0 : column}`);
  };
  const paste = (row: number | 'head', column: number, text: string) => {
    const pasted = pastedCells(text);
    if (pasted) change(withPastedCells(grid, row, column, pasted));
    return pasted !== null;
  };
  const total = () => {
    flushSync(() => setTotalled(true));
    focus(`${name(nodes.totals)}.0`);
  };
  const heads = columns.map((column, index) => textOf(column['name']) || t('column', { number: index + 1 }));
  return (
    <div className="grid min-w-0 gap-2.5 sm:col-span-2">
      <div className="min-w-0 overflow-x-auto" data-field={name(nodes.rows)}>
        <table className="w-full border-separate border-spacing-1 text-left" data-field={name(nodes.columns)}>
          <Heads node={nodes.columns} at={name(nodes.columns)} {...{ grid, change, heads, paste }} />
          <tbody>
            {rows.slice(0, shown).map((cells, row) => (
              <GridRow
                key={row}
                name={`${name(nodes.rows)}.${row}`}
                label={String(row + 1)}
                words={t('row', { number: row + 1 })}
                cells={cells}
                heads={heads}
                columns={columns}
                onCell={(column, text) => change(withCell(grid, row, column, text))}
                onEnter={(column) => enter(row, column)}
                onPaste={(column, text) => paste(row, column, text)}
                onRemove={rows.length > 1 ? () => change(withoutRow(grid, row)) : null}
              />
            ))}
          </tbody>
          {isTotalled ? (
            <tfoot data-field={name(nodes.totals)}>
              <GridRow
                name={name(nodes.totals)}
                label={nodes.totals.label}
                words={nodes.totals.label}
                cells={totals}
                heads={heads}
                columns={columns}
                onCell={(column, text) => change(withCell(grid, 'total', column, text))}
                onRemove={() => {
                  change({ ...grid, totals: [] });
                  setTotalled(false);
                }}
              />
            </tfoot>
          ) : null}
        </table>
      </div>
      <GridSays names={[name(nodes.columns), name(nodes.rows)]} />
      <div className="flex flex-wrap items-center gap-2">
        {rows.length > shown ? (
          <Button look="quiet" onClick={() => setShown(shown + rowsAtOnce)}>
            {t('moreRows', { count: Math.min(rowsAtOnce, rows.length - shown), all: rows.length })}
          </Button>
        ) : null}
        <Add label={nodes.rows.add} onAdd={() => enter(rows.length - 1, 0)} />
        <Add label={nodes.columns.add} onAdd={() => change({ ...grid, columns: [...columns, {}] })} />
        {isTotalled ? null : <Add label={nodes.totals.add} onAdd={total} />}
      </div>
      <p className="text-xs text-muted">{t('gridHint', limitsOf(nodes))}</p>
    </div>
  );
}

/** How many columns, rows and characters KSeF takes. */
function limitsOf({ columns, rows }: GridNodes) {
  const most = (list: FieldNode) => (list.kind === 'list' ? list.max : 0);
  const cells = rows.kind === 'list' && rows.of.kind === 'list' ? rows.of.of : null;
  return { columns: most(columns), rows: most(rows), characters: cells?.kind === 'cell' ? cells.max : 0 };
}

function Add({ label, onAdd }: { label: string | undefined; onAdd: () => void }) {
  return (
    <Button look="secondary" onClick={onAdd}>
      <Plus aria-hidden className="size-4" />
      {label}
    </Button>
  );
}

/** What is to be said of the table as a whole. */
function GridSays({ names }: { names: readonly string[] }) {
  return <FieldSays said={useSaid(...names)} />;
}

type HeadsProps = {
  node: FieldNode;
  at: string;
  grid: Grid;
  change: (grid: Grid) => void;
  heads: readonly string[];
  paste: (row: 'head', column: number, text: string) => boolean;
};

/** What is above each column: its name, and what its cells hold. */
function Heads({ node, at, grid, change, heads, paste }: HeadsProps) {
  const t = useTranslations('editor');
  const { columns } = grid;
  const fields = node.kind === 'list' && node.of.kind === 'record' ? node.of.fields : [];
  const types = fields.find(({ name }) => name === 'type');
  return (
    <thead>
      <tr>
        <td />
        {columns.map((column, index) => (
          <th key={index} scope="col" className="min-w-36 align-top font-normal">
            <div className="grid gap-1">
              <HeadName
                at={`${at}.${index}`}
                label={t('columnName', { number: index + 1 })}
                value={textAsTyped(column['name'])}
                onName={(text) => change(withHead(grid, index, { name: text }))}
                onPaste={(text) => paste('head', index, text)}
              />
              <div className="flex gap-1">
                <Select
                  name={`${at}.${index}.type`}
                  aria-label={t('columnType', { number: index + 1 })}
                  value={textOf(column['type']) || 'text'}
                  onChange={({ target }) => change(withHead(grid, index, { type: target.value }))}
                  className="px-2 text-xs"
                >
                  <CodeOptions options={optionsOf(types)} />
                </Select>
                {columns.length > 1 ? (
                  <Press
                    aria-label={t('removeColumn', { column: heads[index] ?? '' })}
                    onClick={() => change(withoutColumn(grid, index))}
                    className="rounded-md p-1.5 text-muted hover:bg-bad-soft hover:text-bad"
                  >
                    <Trash2 aria-hidden className="size-4" />
                  </Press>
                ) : null}
              </div>
            </div>
          </th>
        ))}
        <td />
      </tr>
    </thead>
  );
}

type HeadNameProps = {
  /** The name of the column in the form. */
  at: string;
  label: string;
  value: string;
  onName: (text: string) => void;
  onPaste: (text: string) => boolean;
};

function HeadName({ at, label, value, onName, onPaste }: HeadNameProps) {
  const id = useId();
  const said = useSaid(at, `${at}.name`, `${at}.type`);
  return (
    <>
      <TextInput
        name={`${at}.name`}
        aria-label={label}
        placeholder={label}
        aria-invalid={said.error ? true : undefined}
        aria-describedby={saysAnything(said) ? id : undefined}
        value={value}
        maxLength={256}
        autoComplete="off"
        onChange={({ target }) => onName(target.value)}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        className="px-2 font-medium"
      />
      <FieldSays id={id} said={said} />
    </>
  );
}

const optionsOf = (field: FieldNode | undefined): readonly Option[] => (field?.kind === 'code' ? field.options : []);
const textAsTyped = (value: unknown) => (typeof value === 'string' ? value : '');
