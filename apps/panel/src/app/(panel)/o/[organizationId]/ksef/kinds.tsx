import { useTranslations } from 'next-intl';
import { ChoiceCards } from '@/components/choice-cards';
import { type Kind, kinds } from './given';

/** By what the organization signs in. */
export function CredentialKinds({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const t = useTranslations('ksef');
  const choices = kinds.map((kind) => ({ value: kind, label: t(`choice_${kind}`), text: t(`choice_${kind}_text`) }));
  return <ChoiceCards legend={t('signInBy')} name="kind" choices={choices} value={value} onChange={onChange} />;
}
