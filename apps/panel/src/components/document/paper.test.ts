// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { createElement, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { mounted } from '@/testing/mounted';
import { Paper } from './paper';

// Nothing is behind an address here: what counts is whether the frame is another one.
vi.mock('./paper-frame', () => ({
  PaperFrame: ({ title }: { title: string }) => createElement('div', { title }),
}));

/** The page of an invoice, which learns the number while it is read. */
function Page() {
  const [edition, setEdition] = useState<string | null>(null);
  const [count, setCount] = useState(0);
  return createElement(
    'div',
    null,
    createElement('button', { type: 'button', onClick: () => setCount(count + 1) }, `Looked ${count} times`),
    createElement(
      'button',
      { type: 'button', onClick: () => setEdition('5252445767-20261126-C933DBB372E9-87') },
      'Accept',
    ),
    createElement(Paper, { title: 'Document', source: '/o/1/invoices/2/document', edition }),
  );
}

test('a document that says more than before at the same address is loaded again, and only then', async () => {
  const person = mounted('en', createElement(Page));
  const before = screen.getByTitle('Document');
  await person.click(screen.getByRole('button', { name: 'Looked 0 times' }));
  await screen.findByRole('button', { name: 'Looked 1 times' });
  expect(screen.getByTitle('Document')).toBe(before);
  await person.click(screen.getByRole('button', { name: 'Accept' }));
  expect(screen.getByTitle('Document')).not.toBe(before);
});
