import clsx from 'clsx';
import { AlertTriangle, CheckCircle2, CornerUpRight, type LucideIcon, XCircle } from 'lucide-react';

const looks: Record<string, [string, LucideIcon]> = {
  '2': ['bg-good-soft text-good', CheckCircle2],
  '3': ['bg-raised text-muted', CornerUpRight],
  '4': ['bg-warn-soft text-warn', AlertTriangle],
};
const failed: [string, LucideIcon] = ['bg-bad-soft text-bad', XCircle];

/** How a request ended, as its number; icon and colour only repeat it. */
export function HttpStatus({ status }: { status: number }) {
  const [tone, Icon] = looks[String(status).charAt(0)] ?? failed;
  return (
    <span
      className={clsx(
        'inline-flex h-6 items-center gap-1.5 rounded-md px-2 text-xs font-medium whitespace-nowrap tabular-nums',
        tone,
      )}
    >
      <Icon aria-hidden className="size-3.5" />
      {status}
    </span>
  );
}
