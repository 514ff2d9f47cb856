import { useLocale, useTranslations } from 'next-intl';
import type { SetDocument } from '@/components/approval/reviewed';
import { Button } from '@/components/button';
import { Notice } from '@/components/notice';
import type { Problem } from '@/trpc/client';
import { nameOf } from './names';

type Props = { problems: Problem[]; documents: SetDocument[]; onLookAgain: () => void };

/** Why a set could not be decided on: each document with its reason, and a link to review all of them again. */
export function Refused({ problems, documents, onLookAgain }: Props) {
  const t = useTranslations('approvalSet');
  const isPolish = useLocale() === 'pl';
  const named = problems.flatMap(({ path, message, message_pl }) => {
    const document = documents[Number(path.split('/').at(-1))];
    return document ? [{ id: document.id, name: nameOf(document), because: isPolish ? message_pl : message }] : [];
  });
  return (
    <Notice tone="bad" role="alert">
      <p className="font-medium">{t('refused', { count: named.length })}</p>
      <ul className="my-1.5 grid max-h-40 gap-1 overflow-y-auto">
        {named.map(({ id, name, because }) => (
          <li key={id}>
            <span title={name} className="line-clamp-3 font-medium">
              {name}
            </span>
            {because}
          </li>
        ))}
      </ul>
      <Button look="secondary" onClick={onLookAgain}>
        {t('lookAgain')}
      </Button>
    </Notice>
  );
}
