import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { RewritingStream } from 'parse5-html-rewriting-stream';

type Script = { src: string; nonce: string };

/**
 * A page with a script of its own in place of Next's.
 * @returns null for a page that needs Next's: one that does not say it is whole without, is an error that only shows in
 * the browser, or came in pieces that scripts put together
 */
export async function withOwnScript(html: string, { src, nonce }: Script): Promise<string | null> {
  // Quotation marks in text and attributes are escaped, so these belong to React's own markup.
  const isWhole =
    html.includes(' id="standalone"') && !/<html id="__next_error__"|<(?:div hidden|template) id="/.test(html);
  if (!isWhole) return null;
  const page = new RewritingStream();
  let isInScript = false;
  page.on('startTag', ({ tagName, attrs }, raw) => {
    isInScript = tagName === 'script';
    const isForScript = tagName === 'link' && attrs.some(({ name, value }) => name === 'as' && value === 'script');
    if (!isInScript && !isForScript) page.emitRaw(raw);
  });
  page.on('text', (_, raw) => {
    if (!isInScript) page.emitRaw(raw);
  });
  page.on('endTag', ({ tagName }, raw) => {
    isInScript = false;
    if (tagName === 'head') page.emitRaw(`<script type="module" src="${src}" nonce="${nonce}"></script>`);
    if (tagName !== 'script') page.emitRaw(raw);
  });
  // The rewriter's output is consumed concurrently, so that it never blocks.
  const rewritten = text(page.pipe(new PassThrough()));
  page.end(html);
  return rewritten;
}
