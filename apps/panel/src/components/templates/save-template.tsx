'use client';
import { BookmarkPlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { apiClient } from '@/trpc/client';
import { DialogButton } from '../dialog-button';
import { useChange } from '../use-change';
import { NameDialog } from './name-dialog';

type Props = { organizationId: string; of: 'invoice' | 'draft'; id: string; buyer?: string };

/** Keeps what an invoice or a draft says as a template; its buyer is the name that is offered for it. */
export function SaveTemplate({ organizationId, of, id, buyer = '' }: Props) {
  const t = useTranslations('templates');
  const change = useChange(t('saved'));
  return (
    <>
      <DialogButton look="secondary" onClick={change.open}>
        <BookmarkPlus aria-hidden className="size-4" />
        {t('save')}
      </DialogButton>
      <NameDialog
        title={t('save')}
        first={buyer.slice(0, 100)}
        confirm={t('saveConfirm')}
        change={change}
        onName={async (name) => {
          await apiClient(organizationId).panel.saveTemplate.mutate({ of, id, name });
        }}
      />
    </>
  );
}
