'use client';
import { useTranslations } from 'next-intl';
import { ChoiceCards } from '@/components/choice-cards';

const clientKinds = ['machine_to_machine', 'delegated'] as const;
export type ClientKind = (typeof clientKinds)[number];

/** For whom a client acts: for itself, or for the members who allow it. */
export function KindChoice({ value, onChange }: { value: ClientKind; onChange: (kind: ClientKind) => void }) {
  const t = useTranslations('clients');
  const choices = clientKinds.map((kind) => ({ value: kind, label: t(`kind_${kind}`), text: t(`kind_${kind}_text`) }));
  return (
    <ChoiceCards
      legend={t('kind')}
      name="kind"
      choices={choices}
      value={value}
      onChange={onChange}
      className="sm:grid-cols-2"
    />
  );
}
