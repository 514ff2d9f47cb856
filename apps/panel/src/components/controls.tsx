'use client';
import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { inputClass } from './input-class';
import { useHydrated } from './use-hydrated';

/** A bare button that can be pressed as soon as the page listens; `Button` has the looks. */
export function Press({ type = 'button', disabled = false, ...rest }: ComponentProps<'button'>) {
  const isHydrated = useHydrated();
  return <button type={type} disabled={disabled || !isHydrated} data-waiting={isHydrated ? undefined : ''} {...rest} />;
}

type TickProps = Omit<ComponentProps<'input'>, 'type'> & { type: 'checkbox' | 'radio'; checked: boolean };

/** A checkbox or a radio button whose state the page keeps. */
export function Tick({ disabled = false, className, ...rest }: TickProps) {
  const isHydrated = useHydrated();
  return (
    <input disabled={disabled || !isHydrated} className={clsx('size-4 shrink-0 accent-accent', className)} {...rest} />
  );
}

/** A choice from a list whose state the page keeps. */
export function Select({ disabled = false, className, ...rest }: ComponentProps<'select'>) {
  const isHydrated = useHydrated();
  return <select disabled={disabled || !isHydrated} className={clsx(inputClass, className)} {...rest} />;
}

/**
 * A line of text. One whose text the page or its form keeps can be written in once the page listens; the browser may
 * fill in any other at once.
 */
export function TextInput({ readOnly = false, className, ...rest }: ComponentProps<'input'>) {
  const isHydrated = useHydrated();
  return (
    <input
      readOnly={readOnly || ((rest.value !== undefined || rest.onChange !== undefined) && !isHydrated)}
      className={clsx(inputClass, className)}
      {...rest}
    />
  );
}

/** Lines of text that the page keeps. */
export function TextArea({ readOnly = false, className, ...rest }: ComponentProps<'textarea'>) {
  const isHydrated = useHydrated();
  return <textarea readOnly={readOnly || !isHydrated} className={clsx(inputClass, className)} {...rest} />;
}
