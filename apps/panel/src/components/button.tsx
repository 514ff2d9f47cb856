import clsx from 'clsx';
import type { ButtonHTMLAttributes } from 'react';

type Look = 'primary' | 'secondary' | 'danger';
type Props = ButtonHTMLAttributes<HTMLButtonElement> & { look?: Look };

const looks: Record<Look, string> = {
  primary: 'bg-accent text-on-accent hover:brightness-110',
  secondary: 'border border-line bg-surface hover:bg-raised',
  danger: 'border border-bad text-bad bg-surface hover:bg-raised',
};

export function buttonClass(look: Look = 'primary'): string {
  return clsx(
    'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3.5 py-1.5 font-medium transition-colors duration-150 disabled:cursor-not-allowed disabled:opacity-60',
    looks[look],
  );
}

export function Button({ look = 'primary', className, type = 'button', ...rest }: Props) {
  return <button type={type} className={clsx(buttonClass(look), className)} {...rest} />;
}
