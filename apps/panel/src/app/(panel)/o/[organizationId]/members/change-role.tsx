'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/button';
import { Dialog } from '@/components/dialog';
import { DialogButton } from '@/components/dialog-button';
import { apiClient } from '@/trpc/client';
import type { Role } from './role';
import { RoleChoice } from './role-choice';
import { useMemberChange } from './use-member-change';

type Props = { organizationId: string; id: string; name: string; role: Role; roles: Role[] };

/** Gives a member another role; they are signed out. */
export function ChangeRole({ organizationId, id, name, role, roles }: Props) {
  const t = useTranslations('people');
  const { open, show, close, prompt, failure, change } = useMemberChange();
  const [chosen, setChosen] = useState<Role>(role);
  const save = () =>
    change(
      () => apiClient(organizationId).panel.changeMemberRole.mutate({ id, role: chosen }),
      t('roleChanged', { name }),
    );
  return (
    <>
      <DialogButton look="quiet" onClick={show}>
        {t('changeRole')}
      </DialogButton>
      <Dialog title={t('changeRoleOf', { name })} open={open} onClose={close}>
        {prompt ?? (
          <div className="grid gap-4 text-left whitespace-normal">
            <p>{t('changeRoleText')}</p>
            <RoleChoice roles={roles} value={chosen} onChange={setChosen} />
            {failure}
            <Button disabled={chosen === role} onClick={save}>
              {t('save')}
            </Button>
          </div>
        )}
      </Dialog>
    </>
  );
}
