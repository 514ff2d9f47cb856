import type { CorrectionDocument } from '../correction/document.ts';
import type { InvoiceDocument } from '../document.ts';
import type { Attachment } from './attachments.ts';
import { correctionModel } from './correction-model.ts';
import type { Block, Fact, Party } from './facts.ts';
import { joined, type Term } from './labels.ts';
import { type Annotation, type LabelledCode, type RenderModel, type RenderOptions, renderModel } from './model.ts';
import type { QrCode } from './qr.ts';
import { codeStyle, logoStyle, stylesheet } from './stylesheet.ts';
import { type Cell, type Column, type Table, widestAmounts } from './tables.ts';

/** Text that is already safe markup. */
type Markup = { markup: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Fills a template; every plain value is escaped, so no field of a document can become markup. */
function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return {
    markup: parts.reduce(
      (text, part, index) => text + part + (index < values.length ? written(values[index] ?? '') : ''),
      '',
    ),
  };
}

function written(value: string | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map((item) => item.markup).join('');
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (character) => entities[character] ?? '') : value.markup;
}

const nothing: Markup = { markup: '' };

/**
 * Renders a document as a complete HTML page: no script, no remote resource, byte-identical for the same input. Used by
 * the approval page and the preview.
 */
export function renderHtml(document: InvoiceDocument, options: RenderOptions): string {
  return pageOf(renderModel(document, options));
}

/** The same of a correction: what was before, what is after, and the difference. */
export function renderCorrectionHtml(document: CorrectionDocument, options: RenderOptions): string {
  return pageOf(correctionModel(document, options));
}

function pageOf(model: RenderModel): string {
  return `<!doctype html>\n${page(model).markup}\n`;
}

function page(model: RenderModel): Markup {
  const head = html`<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${joined(model.title)} ${model.number}</title><style>${{ markup: stylesOf(model) }}</style></head>`;
  const body = html`${model.banners.map(banner)}${logoOf(model)}${top(model)}<div class="parties">${[...model.parties, ...model.thirdParties].map(partyBlock)}</div>${table(model.lines, 'lines')}${model.comparison ? table(model.comparison, 'rates') : nothing}${table(model.rates, 'rates')}${dueBand(model)}<div class="blocks">${model.blocks.map(block)}${annotations(model)}</div>${notes(model.notes)}${model.attachments.map(attachment)}${notes(model.footer)}${ksef(model)}<footer>${term(model.nature)}</footer>`;
  return html`<html lang="${model.lang}">${head}<body><main class="sheet">${body}</main></body></html>`;
}

function stylesOf({ logo, ksef }: RenderModel): string {
  return [stylesheet, ...(logo ? [logoStyle] : []), ...(ksef ? [codeStyle] : [])].join('');
}

/** Polish words with their English next to them, marked for a screen reader. */
function term({ text, also }: Term): Markup {
  return also === null ? html`${text}` : html`${text} <span class="also" lang="en">/ ${also}</span>`;
}

/** The same in two lines, where there is little width. */
function lines({ text, also }: Term): Markup {
  return also === null ? html`${text}` : html`${text}<span class="also below" lang="en">${also}</span>`;
}

function banner(words: Term): Markup {
  return html`<p class="banner">${term(words)}</p>`;
}

function logoOf({ logo }: RenderModel): Markup {
  return logo ? html`<img class="logo" src="${logo.url}" alt="${logo.name}">` : nothing;
}

function top({ title, number, numberHint, facts }: RenderModel): Markup {
  const hint = numberHint ? html`<p class="hint">${term(numberHint)}</p>` : nothing;
  return html`<header class="top"><div><p class="kind">${term(title)}</p><h1>${number}</h1>${hint}</div>${factList(facts)}</header>`;
}

function factList(facts: Fact[]): Markup {
  if (facts.length === 0) return nothing;
  return html`<dl>${facts.map(({ label, value }) => html`<div><dt>${term(label)}</dt><dd>${term(value)}</dd></div>`)}</dl>`;
}

function partyBlock(party: Party): Markup {
  const address = party.address.map((line) => html`<p>${term(line)}</p>`);
  return html`<section><h2>${term(party.heading)}</h2>${party.name === '' ? nothing : html`<p class="name">${party.name}</p>`}${address}${factList(party.facts)}</section>`;
}

/**
 * Up to this many characters of amounts in a row, a table stays a table on a phone; beyond `wide`, the page itself is
 * too narrow for a table.
 */
const narrow = 27;
const wide = 44;
/** Units and rates up to this length do not break words. */
const longText = 14;

function table(given: Table, name: string): Markup {
  const { heading, columns, rows, total } = given;
  // A correction of data alone has no line and no amount to show.
  if (rows.length === 0) return nothing;
  const width = widestAmounts(given);
  const form = width > wide ? ' stacked' : name === 'rates' && width <= narrow ? ' narrow' : '';
  const head = columns.map(({ label, kind }) => html`<th scope="col" class="${kind}">${lines(label)}</th>`);
  const body = rows.map((cells) => html`<tr>${row(cells, columns)}</tr>`);
  const foot = total ? html`<tfoot><tr>${row(total, columns)}</tr></tfoot>` : nothing;
  return html`<table class="${name}${form}"><caption>${term(heading)}</caption><thead><tr>${head}</tr></thead><tbody>${body}</tbody>${foot}</table>`;
}

/** Each cell has its column's label, for when rows are shown as cards. */
function row(cells: Cell[], columns: Column[]): Markup[] {
  return columns.map(({ label, kind }, index) => {
    const { detail, ...text } = cells[index] ?? { text: '', also: null };
    if (kind === 'name')
      return html`<th scope="row" class="name">${term(text)}${detail ? html`<small>${detail}</small>` : nothing}</th>`;
    const name = text.text.length > longText ? `${kind} long` : kind;
    return html`<td class="${name}" data-label="${joined(label)}">${text.also === null ? text.text : html`<span>${term(text)}</span>`}</td>`;
  });
}

function dueBand({ due: { amount, words } }: RenderModel): Markup {
  return html`<dl class="due"><div class="words"><dt>${term(words.label)}</dt><dd>${lines(words.value)}</dd></div><div class="sum"><dt>${term(amount.label)}</dt><dd>${term(amount.value)}</dd></div></dl>`;
}

function block({ heading, facts }: Block): Markup {
  return html`<section class="block"><h2>${term(heading)}</h2>${factList(facts)}</section>`;
}

function annotations({ annotations: { heading, items } }: RenderModel): Markup {
  const item = ({ words, basis }: Annotation) =>
    html`<li>${term(words)}${basis === null ? nothing : html`: <bdi>${basis}</bdi>`}</li>`;
  return items.length === 0
    ? nothing
    : html`<section class="block"><h2>${term(heading)}</h2><ul>${items.map(item)}</ul></section>`;
}

function attachment({ heading, facts, paragraphs, tables }: Attachment): Markup {
  const text = paragraphs.map((paragraph) => html`<p>${paragraph}</p>`);
  const data = tables.map(({ facts: own, table: given }) => html`${factList(own)}${table(given, 'attached')}`);
  return html`<section class="notes"><h2>${term(heading)}</h2>${factList(facts)}${text}${data}</section>`;
}

function notes(given: Block): Markup {
  return given.facts.length === 0 ? nothing : html`<div class="notes">${block(given)}</div>`;
}

function ksef({ ksef: given }: RenderModel): Markup {
  if (!given) return nothing;
  const { heading, number, url, code, certificate } = given;
  const second = certificate ? figure('certificate', certificate, certificate.label) : nothing;
  return html`<section class="ksef">${figure('code', code, joined(heading))}<div><h2>${term(heading)}</h2><p class="number">${term(number.value)}</p><p class="url">${url}</p></div>${second}</section>`;
}

function figure(kind: string, { qr, label }: LabelledCode, name: string): Markup {
  return html`<figure class="${kind}">${qrImage(qr, name)}<figcaption>${label}</figcaption></figure>`;
}

function qrImage({ size, path }: QrCode, name: string): Markup {
  return html`<svg class="qr" role="img" aria-label="${name}" viewBox="0 0 ${String(size)} ${String(size)}" shape-rendering="crispEdges"><path d="${path}"></path></svg>`;
}
