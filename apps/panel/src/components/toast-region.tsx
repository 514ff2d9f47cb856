'use client';
import clsx from 'clsx';
import { CheckCircle2, XCircle } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { Toaster, toast, useSonner } from 'sonner';
import { type Message, takeMessage } from './said-messages';

type Shown = string | number;
type Props = { label: string; count: number };

const readableMs = 6000;

/** Shows one message at a time, each an element of its own: an update of one that is leaving would leave too. */
function show({ tone, text }: Message) {
  toast.dismiss();
  (tone === 'bad' ? toast.error : toast.success)(text);
}

const dismiss = () => void toast.dismiss();

/**
 * Dismisses the message on the first press of a key or pointer after `readableMs`: it does not vanish in front of
 * someone who reads slowly or was looking elsewhere (WCAG 2.2.1).
 */
function useDismissal(shown: Shown | undefined) {
  useEffect(() => {
    if (shown === undefined) return;
    const acted = new AbortController();
    const timer = setTimeout(() => {
      for (const event of ['pointerdown', 'keydown'] as const)
        document.addEventListener(event, dismiss, { signal: acted.signal, capture: true });
    }, readableMs);
    return () => {
      clearTimeout(timer);
      acted.abort();
    };
  }, [shown]);
}

/**
 * Dismisses the message when somebody goes to another page: what was said on the one before does not lie over it. A
 * change that leads to a page itself is said there.
 */
function useLeaving(shown: Shown | undefined) {
  const path = usePathname();
  const pathBefore = useRef(path);
  const hasActed = useRef(false);
  useEffect(() => {
    if (shown === undefined) return;
    hasActed.current = false;
    const note = () => {
      hasActed.current = true;
    };
    const gone = new AbortController();
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, note, { signal: gone.signal, capture: true });
    // The browser's own Back is no key or pointer of the page.
    addEventListener('popstate', note, { signal: gone.signal });
    return () => gone.abort();
  }, [shown]);
  useEffect(() => {
    if (path !== pathBefore.current && hasActed.current) dismiss();
    pathBefore.current = path;
  }, [path]);
}

const icons = {
  success: <CheckCircle2 aria-hidden className="size-4 text-good" />,
  error: <XCircle aria-hidden className="size-4 text-bad" />,
};

const look = {
  unstyled: true,
  className:
    'inset-x-0 mx-auto flex w-fit max-w-full items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 font-medium shadow-float max-md:py-1.5 max-md:text-[0.8125rem] max-md:leading-snug',
};

const places = {
  wide: { position: 'bottom-center', className: 'inset-x-4 bottom-6' },
  // At the top on a phone: at the bottom it would cover what is read, and often what has just changed.
  phone: { position: 'top-center', className: 'inset-x-2 top-[calc(env(safe-area-inset-top)+0.25rem)]' },
} as const;

/** Where the message is; as wide as the layout counts a phone. */
function usePlace() {
  return places[useSyncExternalStore(onWidth, () => (phone().matches ? 'phone' : 'wide'))];
}

const phone = () => matchMedia('(width < 48rem)');

function onWidth(listener: () => void): () => void {
  const query = phone();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

/**
 * Holds the one message that is shown; its script is loaded with the first.
 * @param count how many messages there were
 */
export function ToastRegion({ label, count }: Props) {
  const shown = useSonner().toasts[0]?.id;
  const { position, className } = usePlace();
  useDismissal(shown);
  useLeaving(shown);
  useEffect(() => {
    const message = count > 0 ? takeMessage() : null;
    if (message) show(message);
  }, [count]);
  return (
    <Toaster
      customAriaLabel={label}
      className={clsx('pointer-events-none z-40 w-auto transform-none font-sans print:hidden', className)}
      position={position}
      dir="ltr"
      hotkey={[]}
      visibleToasts={1}
      duration={Number.POSITIVE_INFINITY}
      icons={icons}
      toastOptions={look}
    />
  );
}
