import { createElement, type ReactElement, Suspense } from 'react';
import { renderToReadableStream } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InOnePiece } from './in-one-piece';

test('a drawing of which a part comes late is streamed without a style, which the policy forbids', async () => {
  const drawn = await streamed((drawing) => createElement(InOnePiece, null, drawing));
  expect(drawn).toContain('<svg><g><rect height="7"></rect></g></svg>');
  expect(drawn).not.toContain('style=');
});

/** What is sent of a drawing in a part of a page that comes later, and whose own part comes later still. */
async function streamed(within: (drawing: ReactElement) => ReactElement): Promise<string> {
  const later = <Value>(value: Value) => new Promise<Value>((resolve) => setTimeout(resolve, 20, value));
  const late = later(null).then(() => later(createElement('rect', { height: 7 })));
  const drawing = createElement('svg', null, createElement('g', null, late));
  const part = later(within(drawing));
  const page = createElement('main', null, createElement(Suspense, { fallback: '…' }, part));
  return new Response(await renderToReadableStream(page)).text();
}
