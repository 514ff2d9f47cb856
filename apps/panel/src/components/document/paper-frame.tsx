'use client';
import clsx from 'clsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** What is shown of it is posted to an address, for it is stored nowhere. */
export type Posted = { action: string; given: string };
type Props = { title: string; source: string | Posted; className?: string; onEscape?: () => void };

/**
 * A document in a frame that runs nothing and is as high as what is in it, so that the page alone scrolls. Without
 * scripts of ours, and until it is measured, it scrolls in itself.
 * @param onEscape is called for the key within it, which does not reach the page around it
 */
export function PaperFrame({ title, source, className, onEscape }: Props) {
  const frame = useRef<HTMLIFrameElement>(null);
  const observer = useRef<ResizeObserver>(null);
  const escapes = useRef(onEscape);
  escapes.current = onEscape;
  const [height, setHeight] = useState<number | null>(null);
  const posted = usePosted(source);
  const measure = useCallback(() => {
    const body = frame.current?.contentDocument?.body;
    observer.current?.disconnect();
    // Before its document is there, a frame has an empty one.
    if (!body?.firstElementChild) return;
    // Returns nothing: a handler that returns false keeps the key from scrolling.
    body.ownerDocument.onkeydown = ({ key }) => {
      if (key === 'Escape') escapes.current?.();
    };
    observer.current = new ResizeObserver(() => setHeight(Math.ceil(body.getBoundingClientRect().height)));
    observer.current.observe(body);
  }, []);
  useEffect(() => {
    // It may have loaded before this page listened.
    measure();
    return () => observer.current?.disconnect();
  }, [measure]);
  return (
    <div className="relative">
      {height === null ? <PaperOutline /> : null}
      <iframe
        ref={frame}
        title={title}
        {...(typeof source === 'string' ? { src: source } : {})}
        // Another frame for another text: the history of the page has no place for each.
        key={posted.key}
        name={posted.name}
        // Its origin is ours so that it can be measured; without allow-scripts nothing in it can use that.
        sandbox="allow-same-origin"
        tabIndex={0}
        onLoad={measure}
        style={height === null ? undefined : { height }}
        className={clsx('relative h-[75dvh] w-full rounded-md scheme-light', className)}
      />
    </div>
  );
}

/** Posts what a frame of this name and key is to show, each time that it is another text. */
function usePosted(source: string | Posted) {
  const name = useId();
  const [action, given] = typeof source === 'string' ? [null, ''] : [source.action, source.given];
  useEffect(() => {
    if (action === null) return;
    const form = Object.assign(document.createElement('form'), { method: 'post', action, target: name, hidden: true });
    form.append(Object.assign(document.createElement('input'), { name: 'given', value: given }));
    document.body.append(form);
    form.submit();
    form.remove();
  }, [action, given, name]);
  return action === null ? {} : { name, key: given };
}

const outline = ['h-6 w-2/5', 'h-3 w-1/4', 'mt-6 h-3 w-3/5', 'h-3 w-1/2', 'mt-6 h-24 w-full', 'mt-4 ml-auto h-6 w-1/3'];

/** Lies below the frame, which is transparent until its document is painted: something is there while it loads. */
function PaperOutline() {
  return (
    <div aria-hidden className="absolute inset-0 grid content-start gap-3 rounded-md bg-white p-6 print:hidden">
      {outline.map((bar) => (
        <div key={bar} className={clsx('rounded bg-neutral-200 motion-safe:animate-pulse', bar)} />
      ))}
    </div>
  );
}
