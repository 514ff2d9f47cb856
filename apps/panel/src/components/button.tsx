import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';
import { Press } from './controls';

type Look = 'primary' | 'secondary' | 'danger' | 'quiet';
type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look };

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent shadow-card hover:brightness-110 disabled:hover:brightness-100',
  secondary: 'border border-line bg-surface shadow-card hover:bg-raised',
  danger: 'border border-bad/40 bg-surface text-bad shadow-card hover:bg-bad-soft',
  quiet: 'text-muted hover:bg-raised hover:text-ink',
};

/** The looks of a button, for links that act as one. */
export function buttonClass(look: Look = 'primary'): string {
  return clsx(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3.5 py-1.5 font-medium whitespace-nowrap transition duration-150 disabled:cursor-not-allowed disabled:not-data-waiting:opacity-60',
    looks[look],
  );
}

export function Button({ look = 'primary', className, type = 'button', ...rest }: Props) {
  return <Press type={type} className={clsx(buttonClass(look), className)} {...rest} />;
}
