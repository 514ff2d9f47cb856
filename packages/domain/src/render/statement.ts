import type { Content } from 'pdfmake/interfaces.js';
import type { FontFiles } from '../assets.ts';
import type { KsefEnvironment } from '../document.ts';
import type { WordPair } from '../fields/types.ts';
import type { Fact } from './facts.ts';
import { environmentWords, joined, labels, plain, term } from './labels.ts';
import { factTable } from './pdf-blocks.ts';
import { page, writePdf } from './pdf-library.ts';
import { amber, caption, grey, margin, pageWidth } from './pdf-style.ts';
import { visibleTexts } from './visible.ts';

/** A statement of facts in Polish with English next to it; unknown ones are omitted. */
export type Statement = {
  title: WordPair;
  /** The subject: a document's number, or its description without one. */
  about: string | WordPair;
  environment: KsefEnvironment;
  sections: { heading: WordPair; facts: readonly (readonly [label: WordPair, value: string | WordPair | null])[] }[];
  /** Where the original is that the facts were read from. */
  original: WordPair;
};

const locale = 'pl-en';
const labelWidth = 190;
const words = (pair: WordPair) => term(pair, locale);

/** Renders a statement as an A4 PDF, byte-identical for the same input. */
export function renderStatement(given: Statement, fonts: FontFiles): Promise<Uint8Array> {
  const { title, environment, sections, original, ...named } = visibleTexts(given);
  const about = typeof named.about === 'string' ? named.about : joined(words(named.about));
  const warning = environmentWords[environment];
  const content: Content[] = [
    ...(warning
      ? [{ text: joined(words(warning)), color: amber, bold: true, margin: [0, 0, 0, 10] } satisfies Content]
      : []),
    { text: joined(words(title)), color: grey },
    { text: about, fontSize: about.length > 40 ? 11 : 17, bold: true },
    ...sections.map(section),
    { text: joined(words(original)), color: grey, fontSize: 8, margin: [0, 22, 0, 0] },
  ];
  const footer = (number: number, count: number): Content => ({
    text: `${joined(words(labels.page))} ${number} / ${count}`,
    alignment: 'right',
    fontSize: 7.5,
    color: grey,
    margin: [margin, 16, margin, 0],
  });
  return writePdf({ ...page(`${joined(words(title))} ${about}`, 'pl'), content, footer }, fonts);
}

function section({ heading, facts }: Statement['sections'][number]): Content {
  const known = facts.flatMap(([label, value]): Fact[] =>
    value === null
      ? []
      : [{ label: words(label), value: typeof value === 'string' ? plain(broken(value)) : words(value) }],
  );
  const table = (facts: Fact[]) => factTable(facts, { label: labelWidth, value: pageWidth - labelWidth - 6 });
  // The heading is kept with the first rows, so that it is never alone at the end of a page.
  const head: Content = { stack: [caption(words(heading)), table(known.slice(0, 1))], unbreakable: true };
  return { stack: known.length > 1 ? [head, table(known.slice(1))] : [head], margin: [0, 18, 0, 0] };
}

const longestWord = 44;

/** Allows hashes to break, because a word longer than its column would leave the page. */
function broken(value: string): string {
  return value.replace(new RegExp(`\\S{${longestWord}}(?=\\S)`, 'gu'), '$&\n');
}
