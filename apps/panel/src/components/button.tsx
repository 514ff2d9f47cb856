import clsx from 'clsx';
import type { ComponentProps } from 'react';
import { Press } from './controls';

type Look = 'primary' | 'secondary' | 'danger' | 'quiet';
type Props = ComponentProps<'button'> & { look?: Look; wraps?: boolean };

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent shadow-card hover:brightness-110 disabled:hover:brightness-100',
  secondary: 'border border-line bg-surface shadow-card hover:bg-raised',
  danger: 'border border-bad/40 bg-surface text-bad shadow-card hover:bg-bad-soft',
  quiet: 'text-muted hover:bg-raised hover:text-ink',
};

/**
 * The looks of a button, for links that act as one.
 * @param wraps words that take two lines where there is no room for them in one
 */
export function buttonClass(look: Look = 'primary', wraps = false): string {
  return clsx(
    wraps ? 'px-2.5 py-0.5 text-center leading-tight' : 'px-3.5 py-1.5 whitespace-nowrap',
    'inline-flex min-h-9 items-center justify-center gap-2 print:hidden rounded-lg font-medium transition duration-150 disabled:cursor-not-allowed disabled:not-data-waiting:opacity-60',
    looks[look],
  );
}

export function Button({ look = 'primary', wraps = false, className, type = 'button', ...rest }: Props) {
  return <Press type={type} className={clsx(buttonClass(look, wraps), className)} {...rest} />;
}
