'use client';
import clsx from 'clsx';
import { useCallback, useEffect, useId, useRef, useState } from 'react';

/** What is shown of it is posted to an address, for it is stored nowhere. */
export type Posted = { action: string; given: string };
type Props = { title: string; source: string | Posted; className?: string; onEscape?: () => void };

/**
 * A document in a frame without scripts, as high as its content, so that only the page scrolls. Until it is measured,
 * and without our scripts, the frame scrolls. Another document replaces the shown one once it is rendered.
 * @param onEscape is called for the key within it, which does not reach the page around it
 */
export function PaperFrame({ source, ...given }: Props) {
  const [drawn, setDrawn] = useState<Props['source'] | null>(null);
  const isOther = drawn !== null && keyOf(drawn) !== keyOf(source);
  return (
    <div className="relative">
      {drawn === null ? <PaperOutline /> : null}
      {(isOther ? [drawn, source] : [source]).map((of) => (
        // A new frame for another text, so that it adds no entry to the browser's history.
        <Sheet key={keyOf(of)} {...given} source={of} isComing={isOther && of === source} onDrawn={setDrawn} />
      ))}
    </div>
  );
}

const keyOf = (source: Props['source']) => (typeof source === 'string' ? source : `${source.action} ${source.given}`);

type SheetProps = Props & {
  /** It is hidden behind the former one until it is rendered. */
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
    // A frame is empty before its document has loaded.
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
      // Same origin, so that it can be measured; without allow-scripts nothing in it can take advantage of that.
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
