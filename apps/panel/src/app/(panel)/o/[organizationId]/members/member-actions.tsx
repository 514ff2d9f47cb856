'use client';
import { Ellipsis } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef } from 'react';
import { Button } from '@/components/button';
import type { Offer } from '@/components/deputy-form';
import { Menu, MenuItem } from '@/components/menu';
import { useChange } from '@/components/use-change';
import { AppointFor } from './appoint-for';
import { ChangeRole } from './change-role';
import type { Role } from './role';
import { SwitchAccess } from './switch-access';
import { useMemberChange } from './use-member-change';

type Props = {
  organizationId: string;
  member: { id: string; name: string; role: Role; isActive: boolean };
  grantable: Role[];
  /** Who can be made their deputy; null where they need none. */
  offer: Offer | null;
  maySwitch: boolean;
};

/** What can be changed about a member: their role, and the rest in a menu. */
export function MemberActions({ organizationId, member, grantable, offer, maySwitch }: Props) {
  const { id, name, role, isActive } = member;
  const t = useTranslations('people');
  const d = useTranslations('deputies');
  const appointing = useChange(d('doneFor'));
  const switching = useMemberChange();
  const items = [
    ...(offer ? [{ words: d('openFor'), open: appointing.open }] : []),
    ...(maySwitch ? [{ words: t(isActive ? 'deactivate' : 'reactivate'), open: switching.show }] : []),
  ];
  return (
    <div className="flex items-center md:justify-end">
      <ChangeRole organizationId={organizationId} id={id} name={name} role={role} roles={grantable} />
      {items.length > 0 ? <More label={t('more', { name })} items={items} /> : null}
      {offer ? (
        <AppointFor organizationId={organizationId} id={id} name={name} offer={offer} change={appointing} />
      ) : null}
      {maySwitch ? (
        <SwitchAccess organizationId={organizationId} id={id} name={name} isActive={isActive} change={switching} />
      ) : null}
    </div>
  );
}

type MoreProps = { label: string; items: { words: string; open: () => void }[] };

function More({ label, items }: MoreProps) {
  const trigger = useRef<HTMLButtonElement>(null);
  const opening = (open: () => void) => () => {
    // A dialog gives the focus back to what had it: the menu is gone by then.
    trigger.current?.focus();
    open();
  };
  return (
    <Menu
      align="end"
      trigger={
        <Button ref={trigger} look="quiet" aria-label={label}>
          <Ellipsis aria-hidden className="size-4" />
        </Button>
      }
    >
      {items.map(({ words, open }) => (
        <MenuItem key={words} onSelect={opening(open)}>
          {words}
        </MenuItem>
      ))}
    </Menu>
  );
}
