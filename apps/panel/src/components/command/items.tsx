import { Command } from 'cmdk';
import {
  ArrowRight,
  Contact,
  FileDiff,
  FilePen,
  FileText,
  KeyRound,
  type LucideIcon,
  Plus,
  ScrollText,
  Send,
  User,
} from 'lucide-react';
import { StateBadge } from '../badge';
import { Day } from '../date-time';
import { Money } from '../money';
import { isAction, type Place } from './places';
import type { Groups } from './use-found';

type Group = Groups[number];

const icons: Record<Group['kind'], LucideIcon> = {
  invoice: FileText,
  draft: FilePen,
  correction: FileDiff,
  correctionDraft: FilePen,
  submission: Send,
  customer: Contact,
  client: KeyRound,
  member: User,
  request: ScrollText,
};
/** Of everything that the search offers. */
export const itemClass =
  'flex min-h-10 cursor-pointer items-center gap-3 rounded-lg px-3 py-1.5 aria-selected:bg-raised max-md:flex-wrap max-md:gap-y-0';

/** A page or something to do. */
export function PlaceItem({ place, onOpen }: { place: Place; onOpen: () => void }) {
  const Icon = isAction(place.name) ? Plus : ArrowRight;
  return (
    <Command.Item value={place.name} onSelect={onOpen} className={itemClass}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="font-medium">{place.label}</span>
    </Command.Item>
  );
}

type FoundProps = { kind: Group['kind']; found: Group['found'][number]; onOpen: () => void };

/** Something that was found: its name, what else it is known by, its day, how it stands, and what it is over. */
export function FoundItem({ kind, found, onOpen }: FoundProps) {
  const Icon = icons[kind];
  const { id, label, detail, amount, date, state } = found;
  return (
    <Command.Item value={`${kind}-${id}`} onSelect={onOpen} className={itemClass}>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span title={label} className="line-clamp-3 min-w-0 font-medium wrap-anywhere max-md:max-w-[calc(100%-1.75rem)]">
        {label}
      </span>
      <span title={detail ?? undefined} className="min-w-0 flex-1 truncate text-xs text-muted">
        {detail}
      </span>
      {date ? (
        <span className="text-xs text-muted">
          <Day date={date} />
        </span>
      ) : null}
      {state ? <StateBadge state={state} /> : null}
      {amount ? (
        <span className="ml-auto md:min-w-28 md:text-right">
          <Money amount={amount.gross} currency={amount.currency} />
        </span>
      ) : null}
    </Command.Item>
  );
}
