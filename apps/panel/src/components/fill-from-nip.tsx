'use client';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { apiClient, failureOf } from '@/trpc/client';
import { Button } from './button';
import { Notice } from './notice';

const lookEveryMs = 500;
/** The worker asks GUS three times in a row, each for two seconds at most. */
const mostLooks = 16;

export type Company = { name: string; addressLine1: string; addressLine2: string | null };
type Missing = 'none' | 'unavailable' | 'invalid';
type Props = { organizationId: string; nip: string; onFound: (company: Company) => void };

/** Fills the form in from GUS by NIP. Without a result the person writes the data as usual. */
export function FillFromNip({ organizationId, nip, onFound }: Props) {
  const t = useTranslations('customers');
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState<Missing | null>(null);
  const look = async () => {
    setBusy(true);
    setMissing(null);
    const found = await companyOf(organizationId, nip);
    setBusy(false);
    if (typeof found === 'string') setMissing(found);
    else onFound(found);
  };
  return (
    <div className="grid gap-2">
      <Button look="secondary" disabled={isBusy || nip.trim() === ''} onClick={() => void look()}>
        {t(isBusy ? 'filling' : 'fillFromNip')}
      </Button>
      {missing ? (
        <Notice tone="warn" role="status">
          {t(`fill_${missing}`)}
        </Notice>
      ) : null}
    </div>
  );
}

async function companyOf(organizationId: string, nip: string, looks = mostLooks): Promise<Company | Missing> {
  const answer = await apiClient(organizationId)
    .panel.lookUpCompany.mutate({ nip })
    .catch(
      (error: unknown) =>
        ({ status: failureOf(error).code === 'validation_failed' ? 'invalid' : 'unavailable' }) as const,
    );
  if (answer.status === 'found') return answer.company;
  if (answer.status !== 'waiting') return answer.status;
  if (looks <= 1) return 'unavailable';
  await new Promise((resolve) => setTimeout(resolve, lookEveryMs));
  return companyOf(organizationId, nip, looks - 1);
}
