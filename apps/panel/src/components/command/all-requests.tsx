import { Command } from 'cmdk';
import { ScanSearch } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { itemClass } from './items';
import type { AllRequests } from './use-all-requests';

/** Offers to look for a part of a correlation id among all requests, which takes longer than among the latest. */
export function AllRequestsItem({ text, onAsk }: { text: string; onAsk: () => void }) {
  const t = useTranslations('search');
  return (
    <Command.Item value="all-requests" onSelect={onAsk} className={itemClass}>
      <ScanSearch aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 flex-1 font-medium wrap-anywhere">{t('searchAll', { text })}</span>
    </Command.Item>
  );
}

/** Says how that search stands. */
export function AllRequestsSaid({ all }: { all: AllRequests }) {
  const t = useTranslations('search');
  return (
    <p role="status" className="px-3 text-muted empty:sr-only">
      {all.step === 'asked' ? t('searchingAll') : null}
      {all.step === 'answered' ? t(`ofAll.${all.answer.outcome}`, { count: all.answer.found.length }) : null}
    </p>
  );
}
