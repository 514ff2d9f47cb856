import type { Content, ContentTable, TableCell } from 'pdfmake/interfaces.js';
import type { Block, Fact, Party } from './facts.ts';
import { joined } from './labels.ts';
import type { RenderModel } from './model.ts';
import { caption, faint, grey, ink, inLines, pageWidth } from './pdf-style.ts';
import { linesContent } from './pdf-tables.ts';

/** Banners that distinguish the page from a real invoice. */
export function banners({ banners: given }: RenderModel): Content[] {
  const style = { bold: true, color: '#7a4a00', alignment: 'center' } as const;
  return given.map((words) => ({
    ...framed({ text: joined(words), ...style }, pageWidth, '#fff8e6', '#b7791f'),
    margin: [0, 0, 0, 6],
  }));
}

const headFacts = { label: 96, value: 218 };
/** Font sizes of a document's number by its length, so that usual ones fit on one line. */
const numberSizes = [
  { upTo: 16, size: 17 },
  { upTo: 24, size: 12.5 },
];

/** Kind and number of the document on the left, its dates on the right. */
export function heading({ title, number, numberHint, facts }: RenderModel): Content {
  const hint = numberHint ? [{ text: joined(numberHint), fontSize: 7.5, color: grey }] : [];
  const size = numberSizes.find(({ upTo }) => number.length <= upTo)?.size ?? 10.5;
  const left: Content = {
    stack: [{ text: joined(title), color: grey }, { text: number, fontSize: size, bold: true }, ...hint],
  };
  const line: Content = {
    canvas: [{ type: 'line', x1: 0, y1: 6, x2: pageWidth, y2: 6, lineWidth: 1.2, lineColor: ink }],
  };
  const widths = [187, headFacts.label + headFacts.value + factGap];
  return { stack: [sideBySide([left, factTable(facts, headFacts, 'right')], widths), line] };
}

const halves = [243, 243];
const longName = 160;

/** Seller and buyer side by side, and all other parties below them in two columns. */
export function parties({ parties: two, thirdParties }: RenderModel): Content {
  const block = (party: Party): Content => ({
    stack: [
      caption(party.heading),
      ...(party.name === '' ? [] : [nameOf(party.name)]),
      ...party.address.map((line): Content => ({ text: joined(line) })),
      ...party.facts.map(({ label, value }, index): Content => {
        const text = [
          { text: `${joined(label)}: `, color: grey },
          { text: joined(value), italics: true },
        ];
        return { text, margin: [0, index === 0 ? 4 : 0, 0, 0] };
      }),
    ],
  });
  const all: Party[] = [...two, ...thirdParties];
  const pairs = all.flatMap((first, index) =>
    index % 2 === 0 ? [[first, ...all.slice(index + 1, index + 2)].map(block)] : [],
  );
  const rows = pairs.map(
    (pair): Content => ({
      ...sideBySide(pair.length === 2 ? pair : [...pair, { text: '' }], halves),
      margin: [0, 14, 0, 2],
    }),
  );
  return { stack: rows, margin: [0, 0, 0, 14] };
}

function nameOf(name: string): Content {
  return { text: name, bold: true, fontSize: name.length > longName ? 9 : 11, margin: [0, 0, 0, 2] };
}

const bandAmount = 215;
const bandPadding = 12;

/** The amount due in figures and in words, in a band across the page. */
export function dueBand({ due: { amount, words } }: RenderModel): Content {
  const also = words.value.also === null ? [] : [{ text: words.value.also, color: grey }];
  const left: Content = {
    stack: [{ text: joined(words.label), color: grey }, { text: words.value.text }, ...also],
    fontSize: 8.5,
  };
  const figures = amount.value.text;
  const right: Content = {
    stack: [
      { text: joined(amount.label), color: grey, fontSize: 8.5 },
      { text: figures, fontSize: figures.length > 18 ? 13 : 18, bold: true },
    ],
    alignment: 'right',
  };
  return {
    table: { widths: [pageWidth - bandAmount - 4 * bandPadding, bandAmount], body: [[left, right]] },
    layout: {
      ...bare,
      fillColor: () => '#f3f4f7',
      paddingLeft: () => bandPadding,
      paddingRight: () => bandPadding,
      paddingTop: () => 9,
      paddingBottom: () => 8,
    },
    margin: [0, 14, 0, 0],
    unbreakable: true,
  };
}

/** The left box has room for an account number on one line. */
type Box = typeof leftBox;
const leftBox = { width: 296, label: 86 };
const rightBox = { width: 205, label: 66 };

/**
 * Payment, conversion and annotations in boxes, two side by side. Blocks that could be higher than a page follow below
 * without a box: the library drops a box that does not fit on one page.
 */
export function boxes({ blocks, annotations: { heading: title, items } }: RenderModel): Content[] {
  const lines = items.map(
    ({ words, basis }): Content => ({
      text: basis === null ? joined(words) : `${joined(words)}: ${basis}`,
      italics: true,
    }),
  );
  const given = [
    ...blocks.filter(isShort).map((block) => ({ width, label }: Box) => {
      const facts = factTable(block.facts, { label, value: width - 2 * boxPadding - 1 - label - factGap });
      return framed({ stack: [caption(block.heading), facts] }, width);
    }),
    ...(items.length > 0 ? [({ width }: Box) => framed({ stack: [caption(title), { ul: lines }] }, width)] : []),
  ];
  const contents = given.map((box, index): Content => box(index % 2 === 0 ? leftBox : rightBox));
  const pairs = contents.flatMap((box, index) => (index % 2 === 0 ? [[box, contents[index + 1] ?? { text: '' }]] : []));
  return [
    ...pairs.map((pair): Content => ({ ...sideBySide(pair, [leftBox.width, rightBox.width]), margin: [0, 12, 0, 0] })),
    ...blocks.filter((block) => !isShort(block)).flatMap(notes),
  ];
}

/** Characters per line of the narrower box, allowing for wide ones, and lines of half a page. */
const shortest = { label: 10, value: 18 };
const halfPage = 34;

function isShort({ facts }: Block): boolean {
  const lines = facts.map(({ label, value }) =>
    Math.max(
      Math.ceil(label.text.length / shortest.label) + Math.ceil((label.also ?? '').length / shortest.label),
      Math.ceil(joined(value).length / shortest.value),
    ),
  );
  return lines.reduce((sum, count) => sum + count, 0) <= halfPage;
}

export function notes({ heading: title, facts }: Block): Content[] {
  if (facts.length === 0) return [];
  const table = factTable(facts, { label: 150, value: pageWidth - 150 - factGap });
  return [{ stack: [caption(title), table], margin: [0, 14, 0, 0] }];
}

/** Attached data: what describes it, its text, its tables. */
export function attached({ attachments }: RenderModel): Content[] {
  return attachments.flatMap(({ heading: title, facts, paragraphs, tables }) => [
    ...notes({ heading: title, facts }),
    ...paragraphs.map((text): Content => ({ text, margin: [0, 6, 0, 0] })),
    ...tables.flatMap(({ facts: own, table }): Content[] => [
      { stack: [factTable(own, { label: 150, value: pageWidth - 150 - factGap })], margin: [0, 10, 0, 0] },
      linesContent(table),
    ]),
  ]);
}

const bare = {
  hLineWidth: () => 0,
  vLineWidth: () => 0,
  paddingLeft: () => 0,
  paddingRight: () => 0,
  paddingTop: () => 0,
  paddingBottom: () => 0,
};

const boxPadding = 10;

/** A box of a fixed width, borders and padding included. */
function framed(content: Content & object, width: number, fill = '#fff', color = faint): ContentTable {
  return {
    table: { widths: [width - 2 * boxPadding - 1], body: [[content]] },
    layout: {
      hLineWidth: () => 0.5,
      vLineWidth: () => 0.5,
      hLineColor: () => color,
      vLineColor: () => color,
      fillColor: () => fill,
      paddingLeft: () => boxPadding,
      paddingRight: () => boxPadding,
      paddingTop: () => 7,
      paddingBottom: () => 6,
    },
  };
}

const factGap = 6;

/** Labels and values side by side. */
export function factTable(
  facts: Fact[],
  { label: first, value: second }: { label: number; value: number },
  alignment: 'left' | 'right' = 'left',
): Content {
  if (facts.length === 0) return { text: '' };
  const body = facts.map(({ label, value }): TableCell[] => [
    { stack: inLines(label), color: grey },
    { text: joined(value), italics: true, alignment },
  ]);
  const layout = {
    ...bare,
    paddingLeft: (index: number) => (index === 0 ? 0 : factGap),
    paddingTop: () => 0.5,
    paddingBottom: () => 0.5,
  };
  return { table: { widths: [first, second], dontBreakRows: true, body }, layout };
}

/**
 * Two contents side by side that no page break separates, with fixed widths, so that no word leaves its half. Each
 * content gets a copy of the widths, because the library modifies them.
 */
function sideBySide(
  contents: Content[],
  widths: number[],
  gap = pageWidth - widths.reduce((sum, width) => sum + width, 0),
): ContentTable {
  const layout = { ...bare, paddingLeft: (index: number) => (index === 0 ? 0 : gap) };
  return {
    table: {
      widths: [...widths],
      dontBreakRows: true,
      body: [contents.map((content): TableCell => ({ stack: [content] }))],
    },
    layout,
  };
}
