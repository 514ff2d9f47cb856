'use client';
import { UserPlus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { Field } from '@/components/field';
import { apiClient } from '@/trpc/client';
import type { Role } from './role';
import { RoleChoice } from './role-choice';
import { useMemberChange } from './use-member-change';

type Props = { organizationId: string; roles: Role[]; isOpenAtFirst: boolean };

/** Invites somebody by e-mail to one of the roles that the inviter may give. */
export function InviteMember({ organizationId, roles, isOpenAtFirst }: Props) {
  const t = useTranslations('people');
  const router = useRouter();
  const { open, show, close, prompt, failure, change } = useMemberChange({
    isOpenAtFirst,
    onClose: () => isOpenAtFirst && router.replace(`/o/${organizationId}/members`),
  });
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role | null>(null);
  const invite = (event: FormEvent) => {
    event.preventDefault();
    if (role)
      change(() => apiClient(organizationId).panel.inviteMember.mutate({ email, role }), t('invited', { email }));
  };
  return (
    <>
      <DialogButton onClick={show}>
        <UserPlus aria-hidden className="size-4" />
        {t('invite')}
      </DialogButton>
      <Dialog title={t('invite')} open={open} onClose={close}>
        {prompt ?? (
          <form onSubmit={invite} className="grid gap-4">
            <Field
              label={t('email')}
              hint={t('emailHint')}
              type="email"
              value={email}
              onChange={(event) => setEmail(event.target.value)}
              required
              maxLength={254}
            />
            <RoleChoice roles={roles} chosen={role} onChoose={setRole} />
            {failure}
            <Button type="submit" disabled={email === '' || role === null}>
              {t('sendInvitation')}
            </Button>
          </form>
        )}
      </Dialog>
    </>
  );
}
