'use client';
import { Children, isValidElement, type ReactNode } from 'react';

/**
 * A drawing of the server, shown once all of it has arrived. Where a part of an SVG comes later than its rest, React
 * puts it next to the page for a moment, in an SVG with a `style` attribute, which our policy forbids.
 */
export function InOnePiece({ children }: { children: ReactNode }) {
  waitFor(children);
  return children;
}

/** React looks into what has not arrived when it goes through children, and so suspends here and not inside. */
function waitFor(children: ReactNode): void {
  Children.forEach(children, (child) => {
    if (isValidElement<{ children?: ReactNode }>(child)) waitFor(child.props.children);
  });
}
