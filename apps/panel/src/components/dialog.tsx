'use client';
import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Dialog as Primitive } from 'radix-ui';
import type { ReactNode } from 'react';

type Props = { title: string; trigger: ReactNode; open: boolean; onOpenChange: (open: boolean) => void; locked?: boolean; children: ReactNode };

/** A dialog that keeps the focus inside; a locked one closes only by what it asks for. */
export function Dialog({ title, trigger, open, onOpenChange, locked = false, children }: Props) {
  const t = useTranslations('common');
  const hold = (event: Event) => {
    if (locked) event.preventDefault();
  };
  return (
    <Primitive.Root open={open} onOpenChange={onOpenChange} modal={false}>
      <Primitive.Trigger asChild>{trigger}</Primitive.Trigger>
      <Primitive.Portal>
        {open ? <div aria-hidden className="fixed inset-0 z-10 bg-black/50" /> : null}
        <Primitive.Content
          aria-describedby={undefined}
          onEscapeKeyDown={hold}
          onPointerDownOutside={hold}
          onInteractOutside={hold}
          className="fixed inset-x-4 top-[5vh] z-20 mx-auto max-h-[90vh] max-w-xl overflow-y-auto rounded-xl border border-line bg-surface p-6 shadow-xl"
        >
          <div className="mb-4 flex items-start justify-between gap-4">
            <Primitive.Title className="text-lg font-semibold">{title}</Primitive.Title>
            {locked ? null : (
              <Primitive.Close aria-label={t('close')} className="rounded p-1 text-muted hover:bg-raised">
                <X aria-hidden className="size-4" />
              </Primitive.Close>
            )}
          </div>
          {children}
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  );
}
