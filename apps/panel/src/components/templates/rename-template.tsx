'use client';
import { useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { Button } from '../button';
import { useChange } from '../use-change';
import { NameDialog } from './name-dialog';

/** Gives a template another name. */
export function RenameTemplate({ organizationId, id, name }: { organizationId: string; id: string; name: string }) {
  const t = useTranslations('templates');
  const change = useChange(t('renamed'));
  return (
    <>
      <Button look="quiet" onClick={change.open} aria-label={t('renameNamed', { name })}>
        {t('rename')}
      </Button>
      <NameDialog
        title={t('renameNamed', { name })}
        first={name}
        confirm={t('rename')}
        change={change}
        onName={(given) => apiClient(organizationId).panel.renameTemplate.mutate({ id, name: given })}
      />
    </>
  );
}
