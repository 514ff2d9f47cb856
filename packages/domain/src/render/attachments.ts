import type { InvoiceDocument } from '../document.ts';
import type { AttachedTable } from '../fields/attachment.ts';
import type { Fact } from './facts.ts';
import { labels, plain, type RenderLocale, type Term, term } from './labels.ts';
import type { Cell, Table } from './tables.ts';

/** A block of attached data as it is shown: facts, text, tables. */
export type Attachment = {
  heading: Term;
  facts: Fact[];
  paragraphs: string[];
  tables: { facts: Fact[]; table: Table }[];
};

export function attachments({ input }: InvoiceDocument, locale: RenderLocale): Attachment[] {
  return input.attachment.map(({ heading, data, paragraphs, tables }) => ({
    heading: headingOf(heading, locale),
    facts: data.map(factOf),
    paragraphs,
    tables: tables.map((given) => ({ facts: given.data.map(factOf), table: tableOf(given, locale) })),
  }));
}

/** Begins with what an attachment is, because what follows on the page is not part of the invoice itself. */
function headingOf(heading: string | null, locale: RenderLocale): Term {
  const { text, also } = term(labels.attachment, locale);
  return heading === null ? { text, also } : { text: `${text}: ${heading}`, also };
}

function factOf({ key, value }: { key: string; value: string }): Fact {
  return { label: plain(key), value: plain(value) };
}

/** The first column names the row; numbers are aligned right, rows with fewer cells than columns are filled up. */
function tableOf({ description, columns, rows, totals }: AttachedTable, locale: RenderLocale): Table {
  const filled = (cells: string[]): Cell[] => columns.map((_, index) => plain(cells[index] ?? ''));
  return {
    heading: description === null ? term(labels.attachedTable, locale) : plain(description),
    columns: columns.map(({ type, name }, index) => ({
      label: plain(name),
      kind: index === 0 ? 'name' : type === 'integer' || type === 'decimal' ? 'rate' : 'text',
    })),
    rows: rows.map(filled),
    total: totals.length === 0 ? null : filled(totals),
  };
}
