// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { createElement } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { rendered } from '@/testing/rendered';
import { PaperFrame } from './paper-frame';

const outline = () => document.querySelector('[aria-hidden="true"].absolute');
const paper = (source: string) => createElement(PaperFrame, { title: 'Document', source });

test('from the server the outline of a paper lies below its frame, is no part of the page for readers, and is not printed', () => {
  const html = rendered('en', paper('/paper'));
  expect(html).toMatch(/^<div class="relative"><div aria-hidden="true" class="absolute [^"]*print:hidden/);
  expect(html.indexOf('<iframe')).toBeGreaterThan(html.indexOf('animate-pulse'));
});

test('the outline stays while the paper loads, and goes once the paper is drawn', () => {
  let drawn: ResizeObserverCallback = () => undefined;
  const observed: Element[] = [];
  class Observer {
    constructor(callback: ResizeObserverCallback) {
      drawn = callback;
    }
    observe(element: Element) {
      observed.push(element);
    }
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  mounted('en', paper('/paper'));
  const frame = screen.getByTitle<HTMLIFrameElement>('Document');
  const loaded = document.implementation.createHTMLDocument();
  Object.defineProperty(frame, 'contentDocument', { value: loaded });
  fireEvent.load(frame);
  expect(observed).toEqual([]);
  expect(outline()).not.toBeNull();

  loaded.body.append(loaded.createElement('p'));
  fireEvent.load(frame);
  expect(observed).toEqual([loaded.body]);
  expect(outline()).not.toBeNull();
  act(() => drawn([], new Observer(drawn)));
  expect(outline()).toBeNull();
});
