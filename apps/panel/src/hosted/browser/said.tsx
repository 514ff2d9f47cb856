import { type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastContext, ToastProvider, useToast } from '@/components/toast';

type Say = ReturnType<typeof useToast>;

let say: Say = () => undefined;

/** Where islands say something in passing: it outlives the page that is shown around it. */
export const saidPlace = document.createElement('div');
createRoot(saidPlace).render(
  <ToastProvider>
    <Listening />
  </ToastProvider>,
);

function Listening() {
  const toast = useToast();
  useEffect(() => {
    say = toast;
  }, [toast]);
  return null;
}

/** Lets an island say something in passing. */
export function Saying({ children }: { children: ReactNode }) {
  return <ToastContext value={(toast) => say(toast)}>{children}</ToastContext>;
}
