'use client';
import { Children, isValidElement, type ReactNode } from 'react';

/**
 * Shows a server-rendered drawing once all of it has arrived. If part of an SVG streams later, React temporarily
 * inserts it into an SVG with a `style` attribute, which our policy forbids.
 */
export function InOnePiece({ children }: { children: ReactNode }) {
  waitFor(children);
  return children;
}

/** React reads missing children when it iterates over them, so that it suspends here and not inside. */
function waitFor(children: ReactNode): void {
  Children.forEach(children, (child) => {
    if (isValidElement<{ children?: ReactNode }>(child)) waitFor(child.props.children);
  });
}
