'use client';
import { Invitation } from '@invoicing/router/panel/invitations/invitation';
import { UserPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { Button } from '@/components/button';
import { checkedBy } from '@/components/checked-by';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Field } from '@/components/field';
import { useOperationForm } from '@/components/use-operation-form';
import { apiClient } from '@/trpc/client';
import type { Role } from './role';
import { RoleChoice } from './role-choice';
import { type MemberChange, useMemberChange } from './use-member-change';

type Props = { organizationId: string; roles: Role[]; isOpenAtFirst: boolean };

/** Invites somebody by e-mail to one of the roles that the inviter may give. */
export function InviteMember({ organizationId, roles, isOpenAtFirst }: Props) {
  const t = useTranslations('people');
  const router = useRouter();
  const change = useMemberChange({
    isOpenAtFirst,
    onClose: () => isOpenAtFirst && router.replace(`/o/${organizationId}/members`),
  });
  return (
    <>
      <DialogButton onClick={change.show}>
        <UserPlus aria-hidden className="size-4" />
        {t('invite')}
      </DialogButton>
      <Dialog title={t('invite')} open={change.open} onClose={change.close}>
        <Invite organizationId={organizationId} roles={roles} {...change} />
      </Dialog>
    </>
  );
}

type Written = { email: string; role: Role | null };
const first: Written = { email: '', role: null };

function Invite({ organizationId, roles, guard, failure, change }: Omit<Props, 'isOpenAtFirst'> & MemberChange) {
  const t = useTranslations('people');
  const form = useOperationForm({
    guard,
    first,
    resolver: checkedBy<Written, Invitation>(Invitation),
    say: ({ code }) => (t.has(`error_${code}`) ? t(`error_${code}`) : null),
  });
  const invite = form.sends(
    async (given) => {
      await apiClient(organizationId).panel.inviteMember.mutate(given);
    },
    (call) => change(call, t('invited', { email: form.watch('email') })),
  );
  const email = form.field('email');
  if (guard.prompt) return guard.prompt;
  return (
    <form {...invite} className="grid gap-4">
      <Field label={t('email')} hint={t('emailHint')} type="email" required maxLength={254} {...email} />
      <RoleChoice roles={roles} {...form.choice('role')} />
      {email.error === null && form.refusal ? failure : null}
      <Button type="submit" disabled={guard.isBusy}>
        {t('sendInvitation')}
      </Button>
    </form>
  );
}
