'use client';
import { useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { DialogButton } from '../dialog-button';
import { useChange } from '../use-change';
import { NameDialog } from './name-dialog';

/** Gives a template another name. */
export function RenameTemplate({ organizationId, id, name }: { organizationId: string; id: string; name: string }) {
  const t = useTranslations('templates');
  const change = useChange(t('renamed'));
  return (
    <>
      <DialogButton look="quiet" onClick={change.open} aria-label={t('renameNamed', { name })}>
        {t('rename')}
      </DialogButton>
      <NameDialog
        title={t('renameNamed', { name })}
        first={name}
        confirm={t('rename')}
        change={change}
        onName={async (given) => {
          await apiClient(organizationId).panel.renameTemplate.mutate({ id, name: given });
        }}
      />
    </>
  );
}
