import { useTranslations } from 'next-intl';
import { ChoiceCards } from '@/components/choice-cards';
import type { Kind } from './given';

type Props<Given extends Kind> = {
  legend: string;
  kinds: readonly Given[];
  value: Given;
  onChange: (kind: Given) => void;
};

/** In what form the credential or certificate is given. */
export function CredentialKinds<Given extends Kind>({ legend, kinds, value: chosen, onChange }: Props<Given>) {
  const t = useTranslations('ksef');
  const choices = kinds.map((value) => {
    const kind: Kind = value;
    return { value, label: t(`choice_${kind}`), text: t(`choice_${kind}_text`) };
  });
  return <ChoiceCards legend={legend} name="kind" choices={choices} value={chosen} onChange={onChange} />;
}
