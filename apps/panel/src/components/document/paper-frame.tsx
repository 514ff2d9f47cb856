'use client';
import clsx from 'clsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** What is shown of it is posted to an address, for it is stored nowhere. */
export type Posted = { action: string; given: string };
type Props = { title: string; source: string | Posted; className?: string; onEscape?: () => void };

/**
 * A document in a frame that runs nothing and is as high as what is in it, so that the page alone scrolls. Without
 * scripts of ours, and until it is measured, it scrolls in itself. Another document takes the place of one that is
 * there once it can be seen.
 * @param onEscape is called for the key within it, which does not reach the page around it
 */
export function PaperFrame({ source, ...given }: Props) {
  const [drawn, setDrawn] = useState<Props['source'] | null>(null);
  const isOther = drawn !== null && keyOf(drawn) !== keyOf(source);
  return (
    <div className="relative">
      {drawn === null ? <PaperOutline /> : null}
      {(isOther ? [drawn, source] : [source]).map((of) => (
        // Another frame for another text: the history of the page has no place for each.
        <Sheet key={keyOf(of)} {...given} source={of} isComing={isOther && of === source} onDrawn={setDrawn} />
      ))}
    </div>
  );
}

const keyOf = (source: Props['source']) => (typeof source === 'string' ? source : `${source.action} ${source.given}`);

type SheetProps = Props & {
  /** It lies unseen behind another one until it is drawn. */
  isComing: boolean;
  onDrawn: (source: Props['source']) => void;
};

function Sheet({ title, source, className, onEscape, isComing, onDrawn }: SheetProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const observer = useRef<ResizeObserver>(null);
  const latest = useRef({ onEscape, draw: () => onDrawn(source) });
  latest.current = { onEscape, draw: () => onDrawn(source) };
  const [height, setHeight] = useState<number | null>(null);
  const name = usePosted(source);
  const measure = useCallback(() => {
    const body = frame.current?.contentDocument?.body;
    observer.current?.disconnect();
    // Before its document is there, a frame has an empty one.
    if (!body?.firstElementChild) return;
    // Returns nothing: a handler that returns false keeps the key from scrolling.
    body.ownerDocument.onkeydown = ({ key }) => {
      if (key === 'Escape') latest.current.onEscape?.();
    };
    observer.current = new ResizeObserver(() => {
      setHeight(Math.ceil(body.getBoundingClientRect().height));
      latest.current.draw();
    });
    observer.current.observe(body);
  }, []);
  useEffect(() => {
    // It may have loaded before this page listened.
    measure();
    return () => observer.current?.disconnect();
  }, [measure]);
  return (
    <iframe
      ref={frame}
      title={title}
      {...(typeof source === 'string' ? { src: source } : { name })}
      // Its origin is ours so that it can be measured; without allow-scripts nothing in it can use that.
      sandbox="allow-same-origin"
      tabIndex={0}
      onLoad={measure}
      style={height === null ? undefined : { height }}
      className={clsx(
        'w-full rounded-md scheme-light',
        isComing ? 'invisible absolute inset-0 h-full' : 'relative h-[75dvh]',
        className,
      )}
    />
  );
}

/** Posts what a frame of this name is to show. */
function usePosted(source: string | Posted): string {
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
  return name;
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
