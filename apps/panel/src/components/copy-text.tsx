import clsx from 'clsx';
import { CopyButton } from './copy-button';
import { Island } from './island';

/** A value with a button that copies it; a long one can be shortened in the middle. */
export function CopyText({ value, short = false }: { value: string; short?: boolean }) {
  return (
    <span className="inline-flex max-w-full items-center gap-1">
      <code
        title={short ? value : undefined}
        className={clsx('font-mono text-xs', short ? 'min-w-0 truncate' : 'wrap-anywhere')}
      >
        {short ? shortened(value) : value}
      </code>
      <Island
        name="CopyButton"
        of={CopyButton}
        props={{
          value,
          className: 'relative -my-1.5 -mr-1.5 rounded-md p-1.5 text-muted hover:bg-raised hover:text-ink',
        }}
        isInline
      />
    </span>
  );
}

function shortened(value: string): string {
  const head = value.startsWith('sha256:') ? 15 : 10;
  return value.length > head + 8 ? `${value.slice(0, head)}…${value.slice(-6)}` : value;
}
