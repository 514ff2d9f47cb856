'use client';
import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Dialog } from '../dialog';
import { DialogButton } from '../dialog-button';
import { PaperFrame, type Posted } from '../document/paper-frame';

/** Opens the document as it reads over the whole screen, where there is no room for it next to the form. */
export function PreviewSheet({ source }: { source: string | Posted }) {
  const t = useTranslations('editor');
  const { isOpen, open, close } = useStepBack();
  return (
    <>
      <DialogButton look="secondary" className="xl:hidden" onClick={open}>
        <Eye aria-hidden className="size-4" />
        {t('preview')}
      </DialogButton>
      <Dialog title={t('preview')} open={isOpen} onClose={close} full>
        <PaperFrame title={t('preview')} source={source} onEscape={close} />
      </Dialog>
    </>
  );
}

/** What a step back in the browser closes, as phones do; closing it in another way takes that step. */
function useStepBack() {
  const [isOpen, setOpen] = useState(false);
  // Back closes the dialog, whose end is then no reason to go back once more.
  const isAhead = useRef(false);
  useEffect(() => {
    const onBack = () => {
      isAhead.current = false;
      setOpen(false);
    };
    window.addEventListener('popstate', onBack);
    return () => window.removeEventListener('popstate', onBack);
  }, []);
  const open = () => {
    window.history.pushState(null, '', window.location.href);
    isAhead.current = true;
    setOpen(true);
  };
  const close = () => {
    if (!isAhead.current) return;
    isAhead.current = false;
    window.history.back();
  };
  return { isOpen, open, close };
}
