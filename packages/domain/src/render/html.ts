import type { InvoiceDocument } from '../document.ts';
import { type Fact, type Party, type RateRow, type RenderModel, type RenderOptions, renderModel } from './model.ts';
import { stylesheet } from './stylesheet.ts';

/** Text that is already safe markup. */
type Markup = { markup: string };

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Fills a template; every plain value is escaped, so no field of a document can become markup. */
function html(parts: TemplateStringsArray, ...values: (string | Markup | Markup[])[]): Markup {
  return { markup: parts.reduce((text, part, index) => text + part + (index < values.length ? written(values[index] ?? '') : ''), '') };
}

function written(value: string | Markup | Markup[]): string {
  if (Array.isArray(value)) return value.map((item) => item.markup).join('');
  return typeof value === 'string' ? value.replace(/[&<>"']/g, (character) => entities[character] ?? '') : value.markup;
}

const nothing: Markup = { markup: '' };

/**
 * Renders a document as a whole HTML page: no script, no remote resource, byte-identical for the same input.
 * It is what the approval page shows and what the preview serves.
 */
export function renderHtml(document: InvoiceDocument, options: RenderOptions): string {
  const model = renderModel(document, options);
  return `<!doctype html>\n${page(model).markup}\n`;
}

function page(model: RenderModel): Markup {
  return html`<html lang="${model.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${model.title} ${model.number}</title><style>${{ markup: stylesheet }}</style></head><body><main class="sheet">${model.watermark ? html`<p class="mark">${model.watermark}</p>` : nothing}<header class="top"><div><p class="kind">${model.title}</p><h1>${model.number}</h1></div>${factList(model.facts, 'dates')}</header><div class="parties">${model.parties.map(partyBlock)}</div>${linesTable(model)}<div class="sums">${ratesTable(model)}<div class="due"><p>${model.due.label}</p><strong>${model.due.value}</strong></div></div>${factList(model.settlement, 'settlement')}${section(model.paymentHeading, model.payment)}${annotations(model)}${section(model.notes.heading, model.notes.rows)}${ksef(model)}</main></body></html>`;
}

function factList(facts: Fact[], name: string): Markup {
  if (facts.length === 0) return nothing;
  return html`<dl class="${name}">${facts.map((fact) => html`<div><dt>${fact.label}</dt><dd>${fact.value}</dd></div>`)}</dl>`;
}

function partyBlock(party: Party): Markup {
  const id = party.identifier ? html`<p class="id">${party.identifier.label}: ${party.identifier.value}</p>` : nothing;
  return html`<section><h2>${party.heading}</h2><p class="name">${party.name}</p>${party.address.map((line) => html`<p>${line}</p>`)}${id}</section>`;
}

function linesTable({ columns, lines, hasDiscount, linesHeading }: RenderModel): Markup {
  const discountHead = hasDiscount ? html`<th scope="col" class="n">${columns.discount}</th>` : nothing;
  const rows = lines.map((line) => {
    const detail = line.detail ? html`<small>${line.detail}</small>` : nothing;
    const discount = hasDiscount ? html`<td class="n" data-label="${columns.discount}">${line.discount}</td>` : nothing;
    return html`<tr><td class="o">${line.ordinal}</td><th scope="row">${line.name}${detail}</th><td class="n" data-label="${columns.quantity}">${line.quantity} ${line.unit}</td><td class="n" data-label="${columns.price}">${line.price}</td>${discount}<td class="n" data-label="${columns.rate}">${line.rate}</td><td class="n" data-label="${columns.amount}">${line.amount}</td></tr>`;
  });
  return html`<table class="lines"><caption>${linesHeading}</caption><thead><tr><th scope="col">${columns.ordinal}</th><th scope="col">${columns.name}</th><th scope="col" class="n">${columns.quantity}</th><th scope="col" class="n">${columns.price}</th>${discountHead}<th scope="col" class="n">${columns.rate}</th><th scope="col" class="n">${columns.amount}</th></tr></thead><tbody>${rows}</tbody></table>`;
}

function ratesTable({ rateColumns, rates, total, summaryHeading }: RenderModel): Markup {
  const row = (cells: RateRow, name: string) =>
    html`<tr class="${name}"><th scope="row">${cells.rate}</th><td class="n">${cells.net}</td><td class="n">${cells.vat}</td><td class="n">${cells.gross}</td></tr>`;
  return html`<table class="rates"><caption>${summaryHeading}</caption><thead><tr><th scope="col">${rateColumns.rate}</th><th scope="col" class="n">${rateColumns.net}</th><th scope="col" class="n">${rateColumns.vat}</th><th scope="col" class="n">${rateColumns.gross}</th></tr></thead><tbody>${rates.map((cells) => row(cells, 'rate'))}${row(total, 'total')}</tbody></table>`;
}

function section(heading: string, facts: Fact[]): Markup {
  return facts.length === 0 ? nothing : html`<section class="block"><h2>${heading}</h2>${factList(facts, 'facts')}</section>`;
}

function annotations({ annotations: { heading, words } }: RenderModel): Markup {
  return words.length === 0 ? nothing : html`<section class="block"><h2>${heading}</h2><ul>${words.map((word) => html`<li>${word}</li>`)}</ul></section>`;
}

function ksef(model: RenderModel): Markup {
  return model.ksef ? html`<section class="block"><h2>KSeF</h2><p>${model.ksef.caption}</p><p class="url">${model.ksef.url}</p></section>` : nothing;
}
