import type { Content } from 'pdfmake/interfaces.js';
import type { Term } from './labels.ts';

export const margin = 40;
/** A4 in points without the margins. */
export const pageWidth = 515;
export const ink = '#16181d';
export const grey = '#565c69';
export const amber = '#b7791f';
export const faint = '#c9cdd6';

/** A caption over a block, as on the HTML page. */
export function caption({ text, also }: Term): Content {
  const translation = also === null ? [] : [{ text: ` / ${also}`, bold: false }];
  return { text: [text.toUpperCase(), ...translation], fontSize: 7.5, color: grey, bold: true, margin: [0, 0, 0, 4] };
}

/** A term in two lines, where there is little width. */
export function inLines({ text, also }: Term): Content[] {
  return also === null ? [{ text }] : [{ text }, { text: also, fontSize: 6.5 }];
}
