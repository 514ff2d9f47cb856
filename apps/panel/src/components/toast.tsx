'use client';
import { CheckCircle2, XCircle } from 'lucide-react';
import { usePathname } from 'next/navigation';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useRef, useState } from 'react';

type Toast = { tone: 'good' | 'bad'; text: string };

const readableMs = 6000;
/** Says it where the one message is shown. */
export const ToastContext = createContext<(toast: Toast) => void>(() => undefined);

/** Says in passing what happened; nothing that has to be read is only here. */
export function useToast() {
  return useContext(ToastContext);
}

/**
 * Calls `dismiss` on the first press of a key or pointer after `readableMs`: a message does not vanish in front of
 * someone who reads slowly or was looking elsewhere (WCAG 2.2.1).
 */
function useDismissal(shown: Toast | null, dismiss: () => void) {
  useEffect(() => {
    if (!shown) return;
    const acted = new AbortController();
    const timer = setTimeout(() => {
      for (const event of ['pointerdown', 'keydown'] as const)
        document.addEventListener(event, dismiss, { signal: acted.signal, capture: true });
    }, readableMs);
    return () => {
      clearTimeout(timer);
      acted.abort();
    };
  }, [shown, dismiss]);
}

/**
 * Calls `dismiss` when somebody goes to another page: what was said on the one before does not lie over it. A change
 * that leads to a page itself is said there.
 */
function useLeaving(shown: Toast | null, dismiss: () => void) {
  const path = usePathname();
  const pathBefore = useRef(path);
  const hasActed = useRef(false);
  useEffect(() => {
    if (!shown) return;
    hasActed.current = false;
    const note = () => {
      hasActed.current = true;
    };
    const gone = new AbortController();
    for (const event of ['pointerdown', 'keydown'] as const)
      document.addEventListener(event, note, { signal: gone.signal, capture: true });
    return () => gone.abort();
  }, [shown]);
  useEffect(() => {
    if (path !== pathBefore.current && hasActed.current) dismiss();
    pathBefore.current = path;
  }, [path, dismiss]);
}

/** Holds the one message that is shown, in a region that screen readers follow. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<Toast | null>(null);
  const show = useCallback((toast: Toast) => setShown(toast), []);
  const dismiss = useCallback(() => setShown(null), []);
  useDismissal(shown, dismiss);
  useLeaving(shown, dismiss);
  const Icon = shown?.tone === 'bad' ? XCircle : CheckCircle2;
  return (
    <ToastContext value={show}>
      {children}
      <div
        role="status"
        className="print:hidden pointer-events-none fixed inset-x-4 bottom-20 z-40 grid justify-items-center md:bottom-6"
      >
        {shown ? (
          <p className="flex items-center gap-2.5 rounded-lg border border-line bg-surface px-4 py-3 font-medium shadow-float">
            <Icon aria-hidden className={shown.tone === 'bad' ? 'size-4 text-bad' : 'size-4 text-good'} />
            {shown.text}
          </p>
        ) : null}
      </div>
    </ToastContext>
  );
}
